//! Checks what a bot sent against Discord's own description of its API.

use komwe::sandbox::Recorded;

pub(crate) fn check(_requests: &[Recorded]) {}
