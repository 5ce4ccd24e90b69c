-- A bucket that counts wrong guesses is closed until then; null when it is open, or only counts.
alter table rate_bucket add column open_at timestamptz;
