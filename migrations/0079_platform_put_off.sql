-- Background work on one thing that failed: it is put off, so that what is due behind it is done. A whole job has the key ''.
create table work_put_off (
  work text not null,
  key text not null,
  failures int not null check (failures > 0),
  next_at timestamptz not null,
  failed_at timestamptz not null,
  error text not null,
  primary key (work, key)
);
create index work_put_off_by_time on work_put_off (failed_at, work, key);
