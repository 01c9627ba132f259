//! The `komwe` command.
fn main() {}
