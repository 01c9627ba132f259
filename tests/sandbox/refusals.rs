//! Requests that Discord refuses, sent raw.
