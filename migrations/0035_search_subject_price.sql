-- What a tutor charges by what is searched for. Filled when rows of an earlier format are encoded again.
alter table tutor_search
  -- Terms of what is taught, ascending, and next to each the lowest hourly price in whole dollars of the lines that have it.
  add column priced integer[] not null default '{}',
  add column prices smallint[] not null default '{}',
  -- Bands of price in which the lines lie, by subject: where the cheapest and the dearest are.
  add column bands integer[] not null default '{}';
drop index tutor_search_terms;
create index tutor_search_terms on tutor_search using gin (terms, words, bands) with (fastupdate = off) where status = 1;
alter table tutor_search alter bands set statistics 1000;

-- The price of each line as well.
create or replace view tutor_card as
select
  t.id, t.name_zh, t.name_en, t.sex, t.birth_year, t.avatar_key, t.avatar_modified_at, t.tutor_level,
  t.star_level_expires_at, t.price_min_cents, t.experience_years, t.education, t.university, t.major_zh, t.major_en,
  t.features, t.created_at, left(t.intro, 200) as intro,
  coalesce(s.view_count, 0) as view_count, coalesce(s.success_job_count, 0) as success_job_count,
  coalesce(s.collected_count, 0) as collected_count,
  array[coalesce(s.rating_1, 0), coalesce(s.rating_2, 0), coalesce(s.rating_3, 0), coalesce(s.rating_4, 0), coalesce(s.rating_5, 0)] as ratings,
  (
    select coalesce(
      jsonb_agg(jsonb_build_array(ts.subject, ts.custom_label, ts.level_min, ts.level_max, ts.price_cents) order by ts.position), '[]'
    )
    from tutor_subject ts where ts.tutor_id = t.id
  ) as subjects,
  (select coalesce(jsonb_agg(ta.area_id order by ta.area_id), '[]') from tutor_area ta where ta.tutor_id = t.id) as areas
from tutor t left join tutor_stat s on s.tutor_id = t.id
where t.status = 'active';
