-- When whose turn it is was reminded that a booking ends soon; null while they were not.
alter table booking add column reminded_at timestamptz;
