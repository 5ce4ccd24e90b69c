-- One narrow row a case; fed by the cases room through the search room's socket, read by both providers.
create table case_search (
  id integer primary key,
  -- 1 is listed.
  status smallint not null,
  smart integer not null,
  -- Hourly fee in whole dollars, lowest and highest.
  price_min integer not null,
  price_max integer not null,
  -- Minutes since 2020.
  published integer not null,
  terms integer[] not null,
  words integer[] not null
);

create index case_search_terms on case_search using gin (terms, words) with (fastupdate = off) where status = 1;
-- One index an order: equals are in smart order, then by number, in both directions. Those of a fee hold its other end
-- too, so that a range of fees is found without looking at rows.
create index case_search_smart on case_search (smart desc, id desc) where status = 1;
create index case_search_price on case_search (price_min, smart desc, id desc, price_max) where status = 1;
create index case_search_price_desc on case_search (price_max desc, smart desc, id desc, price_min) where status = 1;
create index case_search_published on case_search (published desc, smart desc, id desc) where status = 1;
alter table case_search alter terms set statistics 1000, alter words set statistics 1000;

-- What changed in case_search, as tutor_search_change says it of tutors. Case 0 means everything.
create table case_search_change (
  seq bigint primary key generated always as identity,
  case_id integer not null,
  txid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index case_search_change_txid on case_search_change (txid, seq);
create index case_search_change_age on case_search_change (changed_at);

-- What a card shows of a case, read by primary key after a search: nothing that says who or where the family is.
create view case_card as
select
  id, job_no, subject, custom_label, level, area_id, teach_mode, price_min_cents, price_max_cents, lessons_per_week,
  lesson_minutes, start_within_days, group_size, medium, features, tutor_sex, is_urgent, is_sen, applicant_count,
  travel_allowance_cents, left(note, 200) as note, published_at
from tuition_case
where status = 'open';
