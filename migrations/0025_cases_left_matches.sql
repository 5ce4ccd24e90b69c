-- Replacements of tutors who vanished that this case has had for free (decisions 2.1, 4 point 9).
alter table tuition_case add column free_replacements smallint not null default 0
  constraint tuition_case_replacements check (free_replacements between 0 and 2);

-- The offer of a tutor whose match was left.
alter table case_offer drop constraint case_offer_status_known;
alter table case_offer add constraint case_offer_status_known check (
  status in ('applied', 'shortlisted', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'lapsed', 'left')
);

-- Matches that one side left: the case goes on without its tutor.
create table left_match (
  id uuid primary key,
  case_id integer not null references tuition_case (id) on delete cascade,
  tutor_id integer not null references tutor (id) on delete cascade,
  -- Null when the account is gone.
  parent_account_id uuid references account (id) on delete set null,
  -- Agreed, hourly.
  price_cents bigint not null,
  -- Agreed minutes of a lesson.
  lesson_minutes smallint not null,
  matched_at timestamptz not null,
  left_at timestamptz not null,
  left_by text not null constraint left_match_side_known check (left_by in ('parent', 'tutor')),
  reason text not null constraint left_match_reason_known check (
    reason in ('vanished', 'schedule', 'distance', 'not_suitable', 'price', 'no_answer', 'not_needed', 'other')
  ),
  -- Whether it counts as one of the free replacements.
  is_free_replacement boolean not null,
  constraint left_match_free_when_vanished check (not is_free_replacement or reason = 'vanished')
);
create index left_match_of_case on left_match (case_id, left_at desc, id desc);
create index left_match_of_parent on left_match (parent_account_id, left_at desc, id desc);
create index left_match_of_tutor on left_match (tutor_id, left_at desc, id desc);
