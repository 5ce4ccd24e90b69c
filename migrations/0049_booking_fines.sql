-- Fines: what a side of a match owes for an event that was logged. None without such an event.
alter table lesson_event drop constraint lesson_event_object_known;
alter table lesson_event add constraint lesson_event_object_known
  check (object_kind in ('booking', 'lesson', 'review', 'match', 'fine', 'dispute'));

-- Only matches that were made while the tariff was shown can bring fines; those of before never do.
alter table match_escrow add column fines_apply boolean not null default false;

create table fine (
  id uuid primary key,
  -- The match that it belongs to.
  escrow_id uuid not null references match_escrow (id),
  debtor_account_id uuid not null references account (id),
  side text not null constraint fine_side_known check (side in ('parent', 'tutor')),
  reason text not null constraint fine_reason_known check (reason in (
    'cancel_case_after_confirm', 'cancel_case_at_that_day', 'cancel_case_in_negotiate_lesson', 'tutor_absent', 'parent_absent'
  )),
  -- The event that proves it; each event proves at most one.
  event_seq bigint not null unique references lesson_event (seq),
  -- The lesson that was missed, or whose day it was.
  lesson_id uuid references lesson (id),
  amount_cents bigint not null constraint fine_positive check (amount_cents > 0),
  paid_cents bigint not null default 0 constraint fine_paid_within check (paid_cents between 0 and amount_cents),
  state text not null constraint fine_state_known check (state in ('proposed', 'appealed', 'due', 'paid', 'cancelled')),
  created_at timestamptz not null,
  -- Until when the debtor may appeal; without an appeal it is due from then on.
  appeal_until timestamptz not null,
  appeal_text text,
  appealed_at timestamptz,
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  ended_at timestamptz,
  constraint fine_of_lesson check (reason not in ('tutor_absent', 'parent_absent') or lesson_id is not null)
);
create index fine_of_debtor on fine (debtor_account_id, created_at, id);
create index fine_of_match on fine (escrow_id, created_at, id);
create index fine_by_moment on fine (state, appeal_until, id);
