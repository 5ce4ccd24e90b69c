-- Bank statements that operators import, and what became of each line: they settle FPS where there is no acquirer to ask.
create table bank_statement (
  id uuid primary key,
  file_name text not null,
  -- Of the text as it was imported: the same file twice is one statement, unless it was discarded.
  content_hash text not null,
  state text not null constraint bank_statement_state_known check (state in ('imported', 'signed', 'booked', 'discarded')),
  imported_by uuid not null,
  imported_at timestamptz not null,
  signed_by uuid,
  -- When its lines are booked, or tried again after a failure.
  book_next_at timestamptz,
  ended_at timestamptz
);
create unique index bank_statement_once on bank_statement (content_hash) where state <> 'discarded';
create index bank_statement_latest on bank_statement (imported_at desc, id desc);
create index bank_statement_to_book on bank_statement (book_next_at, id) where state = 'signed';
create index bank_statement_waiting on bank_statement (imported_at, id) where state = 'imported';

create table bank_statement_line (
  statement_id uuid not null references bank_statement (id),
  -- In the file, counted from one.
  line integer not null,
  raw text not null,
  day text constraint bank_statement_line_day_shape check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- Below zero for what left the account.
  amount_cents bigint,
  reference text not null,
  payer text not null,
  bank_number text,
  fault text constraint bank_statement_line_fault_known
    check (fault in ('fields', 'date', 'amount', 'currency', 'number', 'reused')),
  -- What became of it once the statement was signed off; null before.
  outcome text constraint bank_statement_line_outcome_known
    check (outcome in ('paid', 'surplus', 'mismatched', 'known', 'unknown', 'outgoing', 'fault')),
  -- The payment that it settled.
  attempt_id uuid references pay_attempt (id),
  primary key (statement_id, line)
);
-- Money of one number of the bank moves once, whichever statements name it.
create unique index bank_statement_line_moves_once on bank_statement_line (bank_number) where attempt_id is not null;
create index bank_statement_line_of_attempt on bank_statement_line (attempt_id) where attempt_id is not null;
create trigger bank_statement_stays before delete or truncate on bank_statement execute function refuse_change();
alter table bank_statement enable always trigger bank_statement_stays;
create trigger bank_statement_line_stays before delete or truncate on bank_statement_line execute function refuse_change();
alter table bank_statement_line enable always trigger bank_statement_line_stays;
