-- Since when the erasing of an account is put off, for something forbids it on the day; null while nothing does.
alter table account add column erasure_put_off_at timestamptz;
