//! Reads the sources, for tests of their structure.

use std::fs;
use std::path::{Path, PathBuf};

/// A source file: its path below `src` and its syntax.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) file: syn::File,
}

impl Source {
    /// The module of the top level that the file belongs to, `rules` for `rules/bao/sow.rs` and `main` for `main.rs`.
    pub(crate) fn layer(&self) -> &str {
        let first = self.path.split('/').next().unwrap();
        first.strip_suffix(".rs").unwrap_or(first)
    }
}

/// The folder of the package.
pub(crate) fn package() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every file of `src`.
pub(crate) fn sources() -> Vec<Source> {
    let root = package().join("src");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    assert!(paths.len() > 20, "the sources were not found");
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            Source {
                file: syn::parse_file(&text).unwrap(),
                path: path
                    .strip_prefix(&root)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .to_owned(),
            }
        })
        .collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|end| end == "rs") {
            paths.push(path);
        }
    }
}
