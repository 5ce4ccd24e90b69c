-- How far the public texts of a table were read with the present rules of hiding contacts. What was stored before them is masked
-- once, by a job that may be killed.
create table text_sweep (
  -- Table whose texts they are.
  name text primary key,
  rules integer not null,
  -- Key of the last row that was read; '' is none yet.
  last_key text not null,
  finished_at timestamptz
);
