-- The free package is once a verified number, for good: the number stands here as nobody can read it, also when its account has gone.
create table free_boost_number (
  number_hash text primary key,
  taken_at timestamptz not null
);
