-- Tutors that a parent keeps (specification 1 §4 "Favourite toggle").
create table favourite_tutor (
  account_id uuid not null references account (id) on delete cascade,
  tutor_id integer not null references tutor (id) on delete cascade,
  created_at timestamptz not null,
  constraint favourite_tutor_pk primary key (account_id, tutor_id)
);
create index favourite_tutor_newest on favourite_tutor (account_id, created_at desc, tutor_id desc);
create index favourite_tutor_of_tutor on favourite_tutor (tutor_id);

-- Cases that a tutor keeps.
create table favourite_case (
  account_id uuid not null references account (id) on delete cascade,
  job_id integer not null references tuition_case (id) on delete cascade,
  created_at timestamptz not null,
  constraint favourite_case_pk primary key (account_id, job_id)
);
create index favourite_case_newest on favourite_case (account_id, created_at desc, job_id desc);
create index favourite_case_of_job on favourite_case (job_id);
