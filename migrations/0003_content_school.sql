-- Schools of the footer listings (specification 1 §2 "Footer").
create table school (
  id integer primary key,
  district_id integer not null,
  name_zh text not null,
  name_en text not null,
  level text not null constraint school_level_known check (level in ('kindergarten', 'primary', 'secondary')),
  finance text not null constraint school_finance_known check (finance in ('government', 'aided', 'direct', 'private')),
  gender text not null constraint school_gender_known check (gender in ('coed', 'boys', 'girls')),
  profile_zh text not null,
  profile_en text not null,
  address_zh text not null,
  address_en text not null,
  tel text not null,
  fax text not null,
  website text not null
);
create index school_district on school (district_id, level, id);
