-- What a parent owes for a match; paid in one or several parts, given back when the tutor leaves before a first lesson.
create table case_fee (
  escrow_id uuid primary key references match_escrow (id),
  amount_cents bigint not null constraint case_fee_positive check (amount_cents > 0),
  paid_cents bigint not null default 0 constraint case_fee_paid_within check (paid_cents between 0 and amount_cents),
  created_at timestamptz not null,
  -- When nothing of it is owed any more without having been paid, or it was given back.
  ended_at timestamptz
);
