-- Money that goes from a wallet to a payout account.
create table withdrawal (
  id uuid primary key,
  -- As people read it out on the phone.
  number text not null constraint withdrawal_number_once unique,
  account_id uuid not null references account (id),
  amount_cents bigint not null constraint withdrawal_positive check (amount_cents > 0),
  -- The payout account as it was, which its owner may have deleted since.
  term_id uuid not null,
  cheque_type text not null constraint withdrawal_type_known check (cheque_type in ('FPS', 'BANK_TRANSFER', 'CHEQUE')),
  -- AES-256-GCM of bank, holder and number.
  sealed text not null,
  number_masked text not null,
  -- Of the code that it was asked for with: sent twice, it is one withdrawal.
  code_key_hash text not null constraint withdrawal_code_once unique,
  hold_id uuid not null references hold (id),
  -- Took the money out of the wallet, when it was approved.
  transfer_id uuid references transfer (id),
  state text not null constraint withdrawal_state_known
    check (state in ('waiting', 'checked', 'approved', 'paid', 'rejected', 'cancelled')),
  -- Who approved a large one first.
  checked_by uuid references operator (id),
  bank_reference text,
  reason text,
  -- In Hong Kong: one a day.
  day text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint withdrawal_ends_once check ((state in ('paid', 'rejected', 'cancelled')) = (ended_at is not null)),
  constraint withdrawal_paid_has_reference check ((state = 'paid') = (bank_reference is not null)),
  constraint withdrawal_rejected_has_reason check ((state = 'rejected') = (reason is not null))
);
create unique index withdrawal_once_a_day on withdrawal (account_id, day) where state not in ('rejected', 'cancelled');
create index withdrawal_of_account on withdrawal (account_id, created_at desc, id desc);
create index withdrawal_queue on withdrawal (state, created_at, id);

-- Who chose how they hear of things before there was money to hear of hears of it as by default.
alter table notice_setting alter column push_topics set default '{case,booking,lesson,message,review,money}';
update notice_setting set email_topics = array_append(email_topics, 'money'), push_topics = array_append(push_topics, 'money');
