//! Integration tests of machines and of scans.

mod names;
mod scan;
mod schedules;
