//! Integration tests of machines and of scans.

mod scan;
mod schedules;
