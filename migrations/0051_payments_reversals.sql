-- Money that went back without us: given back in a provider's own pages, or taken by the payer's bank (a chargeback).
insert into ledger_account (code, kind, currency, normal, is_tracked, created_at)
values ('suspense:reversed', 'suspense', 'HKD', 'C', false, now());

create table pay_reversal (
  id uuid primary key,
  order_id uuid not null references pay_order (id),
  attempt_id uuid not null references pay_attempt (id),
  provider text not null,
  -- The provider's own number of it.
  provider_no text not null,
  kind text not null constraint pay_reversal_kind_known check (kind in ('refund', 'dispute')),
  amount_cents bigint not null constraint pay_reversal_positive check (amount_cents > 0),
  -- In the provider's words.
  reason text,
  -- Until when evidence counts.
  due_at timestamptz,
  state text not null constraint pay_reversal_state_known check (state in ('open', 'taken', 'borne', 'recovered', 'returned')),
  transfer_id uuid not null references transfer (id),
  -- What an operator decided.
  decision_transfer_id uuid references transfer (id),
  created_at timestamptz not null,
  unique (provider, provider_no),
  constraint pay_reversal_decided_by_transfer check (state not in ('borne', 'recovered') or decision_transfer_id is not null)
);
create index pay_reversal_of_order on pay_reversal (order_id, id);
create index pay_reversal_waiting on pay_reversal (created_at desc, id desc) where state in ('open', 'taken');
create trigger pay_reversal_stays before delete or truncate on pay_reversal execute function refuse_change();
alter table pay_reversal enable always trigger pay_reversal_stays;

alter table pay_event drop constraint pay_event_kind_known;
alter table pay_event add constraint pay_event_kind_known check (kind in ('order', 'attempt', 'refund', 'reversal'));

-- When it is looked whether money of a payment that came has gone back, without anyone waiting.
alter table pay_attempt add column looked_at timestamptz;
alter table pay_attempt add column look_next_at timestamptz;
update pay_attempt set look_next_at = now()
where state in ('succeeded', 'surplus', 'mismatched') and created_at > now() - interval '120 days';
create index pay_attempt_to_look on pay_attempt (look_next_at, id) where look_next_at is not null;
