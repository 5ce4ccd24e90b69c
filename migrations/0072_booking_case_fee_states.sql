-- What a parent owes for a match goes through states: due, paid, returned, waived. It outlives its match, and is asked for.
alter table case_fee add column state text not null default 'due';
alter table case_fee add column reminded_at timestamptz;

-- What was paid and went back when the tutor left.
update case_fee set state = 'returned'
  where ended_at is not null and paid_cents > 0
    and exists (select 1 from transfer t where t.idem = 'fee-back ' || case_fee.escrow_id::text);
-- What was promised not to be owed any more stays so.
update case_fee set state = 'waived' where ended_at is not null and state = 'due' and paid_cents = 0;
update case_fee set amount_cents = paid_cents where ended_at is not null and state = 'due' and paid_cents > 0;
update case_fee set state = 'paid' where state = 'due' and paid_cents = amount_cents;
-- Who owed before there was a limit is reminded once, and then has the same time.
alter table case_fee alter column state drop default;
alter table case_fee add column due_at timestamptz;
update case_fee set due_at = greatest(created_at + interval '72 hours', now() + interval '72 hours') where state = 'due';
update case_fee set due_at = created_at + interval '72 hours' where due_at is null;
alter table case_fee alter column due_at set not null;
alter table case_fee
  add constraint case_fee_state_known check (state in ('due', 'paid', 'returned', 'waived')),
  add constraint case_fee_paid_whole check ((state <> 'paid' or paid_cents = amount_cents) and (state <> 'due' or paid_cents < amount_cents)),
  add constraint case_fee_ended check ((state in ('returned', 'waived')) = (ended_at is not null)) not valid;
update case_fee set ended_at = null where state in ('due', 'paid');
alter table case_fee validate constraint case_fee_ended;
create index case_fee_due on case_fee (created_at, escrow_id) where state = 'due';

alter table lesson_event drop constraint lesson_event_object_known;
alter table lesson_event add constraint lesson_event_object_known
  check (object_kind in ('booking', 'lesson', 'review', 'match', 'fine', 'dispute', 'trial', 'kept_balance', 'case_fee'));
