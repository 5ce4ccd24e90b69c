-- A draft is filled in little by little; whoever can be found is complete.
alter table tutor
  alter column name_zh drop not null,
  alter column name_en drop not null,
  alter column sex drop not null,
  alter column birth_year drop not null,
  alter column price_min_cents drop not null,
  alter column experience_years drop not null,
  alter column education drop not null,
  -- Grows with each save, so that two open editors never overwrite each other.
  add column version integer not null default 1,
  add column published_at timestamptz,
  add constraint tutor_listed_is_complete check (
    status = 'draft' or status = 'suspended' or (
      name_zh is not null and name_en is not null and sex is not null and birth_year is not null and price_min_cents is not null
      and experience_years is not null and education is not null
    )
  );

-- When a tutor can teach, by day of the week (1 is Monday) in minutes since midnight, Hong Kong time. Ranges of a day
-- neither overlap nor touch.
create table tutor_availability (
  tutor_id integer not null references tutor (id) on delete cascade,
  weekday smallint not null constraint tutor_availability_weekday check (weekday between 1 and 7),
  from_minute smallint not null,
  to_minute smallint not null,
  constraint tutor_availability_pk primary key (tutor_id, weekday, from_minute),
  constraint tutor_availability_ordered check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);

-- What was asked to be checked and what came of it (decisions 4 point 8). The phone is not here: the account proves it.
create table tutor_verification (
  id uuid primary key,
  tutor_id integer not null references tutor (id) on delete cascade,
  kind text not null constraint tutor_verification_kind_known check (kind in ('identity', 'education', 'teacher_registration', 'conviction_check')),
  state text not null constraint tutor_verification_state_known check (state in ('submitted', 'approved', 'rejected', 'expired')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- The operator who decided.
  decided_by uuid references operator (id) on delete set null,
  -- Why it was rejected, told to the tutor.
  reason text,
  -- Null is for good.
  expires_at timestamptz,
  constraint tutor_verification_decided check ((state = 'submitted') = (decided_at is null))
);
create unique index tutor_verification_open_once on tutor_verification (tutor_id, kind) where state = 'submitted';
create index tutor_verification_of_tutor on tutor_verification (tutor_id, kind, submitted_at desc, id);
-- The operators' queue, oldest first, and what is to expire.
create index tutor_verification_queue on tutor_verification (submitted_at, id) where state = 'submitted';
create index tutor_verification_expiry on tutor_verification (expires_at) where state = 'approved';

-- Private papers of a tutor. Rows and files go once the check that they were sent for is decided.
create table tutor_document (
  id uuid primary key,
  tutor_id integer not null references tutor (id) on delete cascade,
  kind text not null constraint tutor_document_kind_known check (kind in ('identity', 'education', 'teacher_registration', 'conviction_check')),
  -- Null until it is sent for a check.
  verification_id uuid references tutor_verification (id) on delete set null,
  storage_key text not null constraint tutor_document_key_once unique,
  -- The tutor's own name of the file, cleaned.
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  -- SHA-256 of what is stored.
  sha256 text not null,
  created_at timestamptz not null
);
create index tutor_document_of_tutor on tutor_document (tutor_id, created_at, id);
create index tutor_document_of_verification on tutor_document (verification_id);

-- Files whose rows are gone; deleted from storage soon after, again and again until it works.
create table tutor_document_removal (
  storage_key text primary key,
  created_at timestamptz not null
);

-- Views and favourites of a day in Hong Kong, for the tutor's plot.
create table tutor_day (
  tutor_id integer not null references tutor (id) on delete cascade,
  -- Days since 1970-01-01.
  day integer not null,
  views integer not null default 0,
  favourites integer not null default 0,
  constraint tutor_day_pk primary key (tutor_id, day)
);
