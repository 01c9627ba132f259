//! A second implementation of all rule sets, written from the rule book alone: plain rows, one seed at a time, no thought of speed.
//! It exists to disagree with the first one.

pub(crate) mod bao;
pub(crate) mod differential;
pub(crate) mod kimasai;
