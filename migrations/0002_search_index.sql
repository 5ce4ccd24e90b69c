-- One narrow row a tutor; fed by the owners through the search room's socket, read by both providers.
create table tutor_search (
  id integer primary key,
  -- 1 is listed.
  status smallint not null,
  -- Hourly price in whole dollars.
  price integer not null,
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
-- One index an order: equals are in smart order, then by number, in both directions.
create index tutor_search_smart on tutor_search (smart desc, id desc) where status = 1;
create index tutor_search_price on tutor_search (price, smart desc, id desc) where status = 1;
create index tutor_search_price_desc on tutor_search (price desc, smart desc, id desc) where status = 1;
create index tutor_search_score on tutor_search (score desc, review_count desc, smart desc, id desc) where status = 1;
create index tutor_search_popularity on tutor_search (popularity desc, smart desc, id desc) where status = 1;
create index tutor_search_experience on tutor_search (experience, smart desc, id desc) where status = 1;
create index tutor_search_experience_desc on tutor_search (experience desc, smart desc, id desc) where status = 1;
create index tutor_search_age on tutor_search (age, smart desc, id desc) where status = 1;
create index tutor_search_age_desc on tutor_search (age desc, smart desc, id desc) where status = 1;
create index tutor_search_taught on tutor_search (taught_hours desc, smart desc, id desc) where status = 1;
alter table tutor_search alter terms set statistics 1000, alter words set statistics 1000;

-- What changed in tutor_search, for the in-process index; NOTIFY is only the wake-up. Tutor 0 means everything.
-- txid lets a reader see late committers: rows are final once txid < pg_snapshot_xmin.
create table tutor_search_change (
  seq bigint primary key generated always as identity,
  tutor_id integer not null,
  txid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index tutor_search_change_txid on tutor_search_change (txid, seq);
create index tutor_search_change_age on tutor_search_change (changed_at);

-- What a card shows of a tutor, read by primary key after a search.
create view tutor_card as
select
  t.id, t.name_zh, t.name_en, t.sex, t.birth_year, t.avatar_key, t.avatar_modified_at, t.tutor_level,
  t.star_level_expires_at, t.price_min_cents, t.experience_years, t.education, t.university, t.major_zh, t.major_en,
  t.features, t.created_at, left(t.intro, 200) as intro,
  coalesce(s.view_count, 0) as view_count, coalesce(s.success_job_count, 0) as success_job_count,
  coalesce(s.collected_count, 0) as collected_count,
  array[coalesce(s.rating_1, 0), coalesce(s.rating_2, 0), coalesce(s.rating_3, 0), coalesce(s.rating_4, 0), coalesce(s.rating_5, 0)] as ratings,
  (
    select coalesce(jsonb_agg(jsonb_build_array(ts.subject, ts.custom_label, ts.level_min, ts.level_max) order by ts.position), '[]')
    from tutor_subject ts where ts.tutor_id = t.id
  ) as subjects,
  (select coalesce(jsonb_agg(ta.area_id order by ta.area_id), '[]') from tutor_area ta where ta.tutor_id = t.id) as areas
from tutor t left join tutor_stat s on s.tutor_id = t.id
where t.status = 'active';
