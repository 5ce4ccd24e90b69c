-- One narrow row a course; fed by the courses room through the search room's socket, read by both providers.
create table course_search (
  id integer primary key,
  -- 1 is listed.
  status smallint not null,
  smart integer not null,
  -- Whole dollars of the whole course.
  price integer not null,
  -- Minutes since 2020.
  published integer not null,
  terms integer[] not null,
  words integer[] not null
);

create index course_search_terms on course_search using gin (terms, words) with (fastupdate = off) where status = 1;
-- One index an order: equals are in smart order, then by number, in both directions.
create index course_search_smart on course_search (smart desc, id desc) where status = 1;
create index course_search_price on course_search (price, smart desc, id desc) where status = 1;
create index course_search_price_desc on course_search (price desc, smart desc, id desc) where status = 1;
create index course_search_published on course_search (published desc, smart desc, id desc) where status = 1;
alter table course_search alter terms set statistics 1000, alter words set statistics 1000;

-- What changed in course_search, as tutor_search_change says it of tutors. Course 0 means everything.
create table course_search_change (
  seq bigint primary key generated always as identity,
  course_id integer not null,
  txid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index course_search_change_txid on course_search_change (txid, seq);
create index course_search_change_age on course_search_change (changed_at);
