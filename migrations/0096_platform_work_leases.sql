-- Who is at a thing of a work that takes minutes, and until when that holds without being renewed (ADR 0138).
create table work_lease (
  work text not null,
  key text not null,
  owner uuid not null,
  until timestamptz not null,
  -- How often it was taken up and not left for the end of a process.
  tries int not null check (tries >= 0),
  primary key (work, key)
);
create index work_lease_by_end on work_lease (until);
