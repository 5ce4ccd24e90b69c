-- Money of first lessons: set aside while requests wait, in escrow from the match on, released lesson by lesson.
alter table ledger_account drop constraint ledger_account_kind_known;
alter table ledger_account add constraint ledger_account_kind_known
  check (kind in ('cash', 'gift', 'payable', 'escrow', 'clearing', 'income', 'expense', 'suspense', 'withdraw', 'bank'));

-- What a parent has set aside for the open requests of a case: one hold, as large as the largest of them.
create table hall_fee_hold (
  case_id bigint primary key references tuition_case (id),
  hold_id uuid not null references hold (id),
  amount_cents bigint not null constraint hall_fee_hold_positive check (amount_cents > 0)
);

-- The escrow of a match. It ends with the match; what nobody is owed then goes back to the parent.
create table match_escrow (
  id uuid primary key,
  case_id bigint not null references tuition_case (id),
  tutor_id bigint not null references tutor (id),
  parent_account_id uuid not null references account (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  closed_at timestamptz,
  constraint match_escrow_closes_after_end check (closed_at is null or ended_at is not null)
);
create unique index match_escrow_open on match_escrow (case_id) where ended_at is null;
create index match_escrow_of_case on match_escrow (case_id, created_at, id);
create index match_escrow_of_tutor on match_escrow (tutor_id, created_at, id);
create index match_escrow_of_parent on match_escrow (parent_account_id, created_at, id);
create index match_escrow_to_close on match_escrow (ended_at, id) where ended_at is not null and closed_at is null;

-- What a held lesson brought its tutor from the escrow.
create table lesson_release (
  lesson_id uuid primary key references lesson (id),
  escrow_id uuid not null references match_escrow (id),
  tutor_id bigint not null references tutor (id),
  parent_account_id uuid not null references account (id),
  minutes integer not null,
  -- What the lesson costs, what of it came from the escrow, and the house's part of that.
  price_cents bigint not null,
  released_cents bigint not null constraint lesson_release_within check (released_cents between 0 and price_cents),
  commission_cents bigint not null constraint lesson_release_commission_within check (commission_cents between 0 and released_cents),
  transfer_id uuid references transfer (id),
  created_at timestamptz not null
);
create index lesson_release_of_pair on lesson_release (parent_account_id, tutor_id, created_at);
create index lesson_release_of_escrow on lesson_release (escrow_id, created_at, lesson_id);
create index lesson_release_of_tutor on lesson_release (tutor_id, created_at, lesson_id);

-- What the lesson costs at the price that was agreed when it was proposed; null for those of before.
alter table lesson add column price_cents bigint constraint lesson_price_positive check (price_cents > 0);
-- When the money of a lesson that is decided was settled; null while it was not.
alter table lesson add column settled_at timestamptz;
update lesson set settled_at = now() where state in ('confirmed', 'auto_confirmed');
create index lesson_to_settle on lesson ((coalesce(confirmed_at, auto_confirm_at)), id)
  where state in ('confirmed', 'auto_confirmed') and settled_at is null;
