-- One narrow row a tutor; fed by the owners through the search room's socket, read by both providers.
create table tutor_search (
  id integer primary key,
  status smallint not null,
  -- Hourly price in whole dollars.
  price smallint not null,
  age smallint not null,
  experience smallint not null,
  -- Average rating times ten; 0 until three reviews.
  score smallint not null,
  review_count integer not null,
  popularity integer not null,
  -- Completed teaching time in hours.
  taught_hours integer not null,
  smart integer not null,
  terms integer[] not null,
  words integer[] not null
);

create index tutor_search_terms on tutor_search using gin (terms, words) with (fastupdate = off) where status = 1;
create index tutor_search_smart on tutor_search (smart desc, id desc) where status = 1;
create index tutor_search_price on tutor_search (price, id) where status = 1;
create index tutor_search_popularity on tutor_search (popularity desc, id desc) where status = 1;
create index tutor_search_score on tutor_search (score desc, review_count desc, id desc) where status = 1;
create index tutor_search_experience on tutor_search (experience desc, smart desc, id desc) where status = 1;
create index tutor_search_age on tutor_search (age, id) where status = 1;
create index tutor_search_taught on tutor_search (taught_hours desc, id desc) where status = 1;
alter table tutor_search alter terms set statistics 1000, alter words set statistics 1000;

-- What changed in tutor_search, for the in-process index; NOTIFY is only the wake-up.
-- txid lets a reader see late committers: rows are final once txid < pg_snapshot_xmin.
create table tutor_search_change (
  seq bigint primary key generated always as identity,
  tutor_id integer not null,
  txid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index tutor_search_change_txid on tutor_search_change (txid, seq);
