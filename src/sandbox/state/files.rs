//! Files that were sent along.

use bytes::Bytes;
use twilight_model::channel::Attachment;
use twilight_model::channel::message::Embed;

use super::World;
use crate::sandbox::error::{ApiError, Form};
use crate::sandbox::ids::{AttachmentId, ChannelId};
use crate::sandbox::validate::AttachmentNote;

/// Files of one message, at most.
const FILES_MAX: usize = 10;

/// A file as it arrived.
#[derive(Clone, Debug)]
pub(crate) struct NewFile {
    /// The number in `files[n]`.
    pub(crate) number: u64,
    pub(crate) filename: String,
    pub(crate) bytes: Bytes,
}

/// A file that can be fetched.
#[derive(Clone, Debug)]
pub(crate) struct StoredFile {
    pub(crate) filename: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

impl World {
    /// Keeps a file and describes it as the API does.
    pub(crate) fn keep_file(
        &mut self,
        channel: ChannelId,
        file: &NewFile,
        description: Option<String>,
    ) -> Attachment {
        let id: AttachmentId = self.new_id();
        let size = picture_size(&file.bytes);
        let content_type = content_type(&file.filename, &file.bytes).to_owned();
        let url = format!(
            "{}/attachments/{channel}/{id}/{}",
            self.base_url,
            plain_name(&file.filename)
        );
        let stored = StoredFile {
            filename: plain_name(&file.filename),
            content_type: content_type.clone(),
            bytes: file.bytes.clone(),
        };
        self.files.insert(id, stored);
        Attachment {
            content_type: Some(content_type),
            ephemeral: false,
            duration_secs: None,
            filename: plain_name(&file.filename),
            flags: None,
            description,
            height: size.map(|(_, height)| height),
            id,
            placeholder: None,
            placeholder_version: None,
            proxy_url: url.clone(),
            size: file.bytes.len() as u64,
            title: None,
            url,
            waveform: None,
            width: size.map(|(width, _)| width),
        }
    }

    /// Puts new files to those that stay.
    pub(super) fn attach(
        &mut self,
        channel: ChannelId,
        kept: &[Attachment],
        notes: Option<&[AttachmentNote]>,
        files: &[NewFile],
    ) -> Result<Vec<Attachment>, ApiError> {
        let mut all = Vec::new();
        let mut taken = Vec::new();
        for note in notes.unwrap_or_default() {
            if let Some(file) = files.iter().find(|file| file.number == note.id) {
                let named = NewFile {
                    filename: note.filename.clone().unwrap_or(file.filename.clone()),
                    ..file.clone()
                };
                all.push(self.keep_file(channel, &named, note.description.clone()));
                taken.push(note.id);
            } else if let Some(old) = kept.iter().find(|old| old.id.get() == note.id) {
                let description = note.description.clone().or(old.description.clone());
                all.push(Attachment {
                    description,
                    ..old.clone()
                });
            } else {
                return Err(ApiError::FILE_NOT_FOUND);
            }
        }
        if notes.is_none() {
            all.extend(kept.iter().cloned());
        }
        for file in files.iter().filter(|file| !taken.contains(&file.number)) {
            all.push(self.keep_file(channel, file, None));
        }
        if all.len() > FILES_MAX {
            let mut form = Form::default();
            form.count("attachments", all.len(), FILES_MAX);
            form.finish()?;
        }
        for old in kept
            .iter()
            .filter(|old| !all.iter().any(|one| one.id == old.id))
        {
            self.files.remove(&old.id);
        }
        Ok(all)
    }
}

/// `attachment://name` in an embed becomes the file's address.
pub(super) fn point_to_files(embeds: &mut [Embed], files: &[Attachment]) {
    let find = |url: &str| {
        let name = url.strip_prefix("attachment://")?;
        files.iter().find(|file| file.filename == name).cloned()
    };
    for embed in embeds {
        if let Some(picture) = &mut embed.image
            && let Some(file) = find(&picture.url)
        {
            (picture.url, picture.width, picture.height) = (file.url, file.width, file.height);
        }
        if let Some(thumbnail) = &mut embed.thumbnail
            && let Some(file) = find(&thumbnail.url)
        {
            (thumbnail.url, thumbnail.width, thumbnail.height) =
                (file.url, file.width, file.height);
        }
    }
}

/// Discord replaces what may not stand in a file's name.
fn plain_name(name: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') {
            c
        } else {
            '_'
        }
    };
    let name: String = name.chars().take(200).map(plain).collect();
    if name.trim_matches('.').is_empty() {
        "unknown".to_owned()
    } else {
        name
    }
}

fn content_type(filename: &str, bytes: &[u8]) -> &'static str {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return "image/png";
    }
    if bytes.starts_with(b"GIF8") {
        return "image/gif";
    }
    let extension = filename
        .rsplit('.')
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    match extension.as_str() {
        "txt" | "bao" | "md" | "log" => "text/plain; charset=utf-8",
        "csv" => "text/csv; charset=utf-8",
        "json" => "application/json",
        _ => "application/octet-stream",
    }
}

/// Width and height of a PNG or a GIF.
fn picture_size(bytes: &[u8]) -> Option<(u64, u64)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let number = |at: usize| {
            bytes
                .get(at..at + 4)
                .and_then(|four| four.try_into().ok())
                .map(u32::from_be_bytes)
        };
        return Some((number(16)?.into(), number(20)?.into()));
    }
    if bytes.starts_with(b"GIF8") {
        let number = |at: usize| {
            bytes
                .get(at..at + 2)
                .and_then(|two| two.try_into().ok())
                .map(u16::from_le_bytes)
        };
        return Some((number(6)?.into(), number(8)?.into()));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_from_the_header() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\x4c\0\0\x02\x58";
        assert_eq!(picture_size(png), Some((1100, 600)));
        assert_eq!(picture_size(b"GIF89a\x10\x00\x08\x01"), Some((16, 264)));
        assert_eq!(picture_size(b"GIF89a"), None);
        assert_eq!(picture_size(b"text"), None);
    }

    #[test]
    fn names_cannot_leave_their_folder() {
        assert_eq!(plain_name("../a b.png"), ".._a_b.png");
        assert_eq!(plain_name(".."), "unknown");
    }
}
