-- What was unused in the escrow of an ended match and is kept for the next tutor of a case: a hold on that escrow, moved into the
-- escrow of the next match.
create table kept_balance (
  id uuid primary key,
  from_escrow_id uuid not null references match_escrow (id),
  parent_account_id uuid not null references account (id),
  -- The case for whose next match it is kept.
  case_id bigint not null references tuition_case (id),
  hold_id uuid not null references hold (id),
  amount_cents bigint not null constraint kept_balance_positive check (amount_cents > 0),
  state text not null constraint kept_balance_state_known check (state in ('kept', 'moved', 'returned')),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- What of it went into which escrow; the rest went back to the wallet.
  moved_cents bigint not null default 0 constraint kept_balance_moved_within check (moved_cents between 0 and amount_cents),
  to_escrow_id uuid references match_escrow (id),
  constraint kept_balance_ends check ((ended_at is null) = (state = 'kept')),
  constraint kept_balance_moves_somewhere check ((to_escrow_id is null) = (moved_cents = 0) and (state = 'moved') = (moved_cents > 0))
);
create index kept_balance_for_case on kept_balance (case_id, created_at, id) where state = 'kept';
create index kept_balance_waiting on kept_balance (id) where state = 'kept';
create index kept_balance_of_parent on kept_balance (parent_account_id, created_at, id);
create index kept_balance_of_escrow on kept_balance (to_escrow_id, id) where to_escrow_id is not null;

alter table lesson_event drop constraint lesson_event_object_known;
alter table lesson_event add constraint lesson_event_object_known
  check (object_kind in ('booking', 'lesson', 'review', 'match', 'fine', 'dispute', 'trial', 'kept_balance'));
