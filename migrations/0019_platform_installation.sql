-- A value that only the right master key yields, for each key that was ever in use: a start with lost or replaced keys is refused.
create table installation_key (
  key_id text primary key,
  check_value text not null,
  first_used_at timestamptz not null
);
-- Written and emptied by the readiness probe, which must grow a file to know that the disk takes more. Nothing to recover.
create unlogged table readiness_write (filler text not null);
alter table readiness_write alter column filler set storage external;
