-- Orders: what is bought, by whom, for how much. The server decides every amount when an order is made; none changes afterwards.
create table pay_order (
  id uuid primary key,
  trade_no text not null unique constraint pay_order_trade_no_shape check (trade_no ~ '^T[0-9A-HJKMNP-TV-Z]{16}$'),
  -- What is sold, in the word of the room that sells it.
  kind text not null constraint pay_order_kind_shape check (kind ~ '^[A-Za-z]{2,30}$'),
  payer_account_id uuid not null references account (id),
  -- What it is for, among orders of its kind.
  target text not null,
  title_zh text not null,
  title_en text not null,
  -- What the seller needs to deliver it.
  details jsonb not null,
  price_cents bigint not null constraint pay_order_price_positive check (price_cents > 0),
  -- What given balance takes off the price; held until the order ends.
  deducted_cents bigint not null constraint pay_order_deduction_within check (deducted_cents >= 0 and deducted_cents < price_cents),
  hold_id uuid references hold (id),
  credit_code text not null references ledger_account (code),
  -- Whether money that arrives after the end still pays it; else it goes back.
  takes_late boolean not null,
  state text not null constraint pay_order_state_known check (state in ('open', 'paid', 'closed')),
  method text,
  transfer_id uuid references transfer (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint pay_order_deduction_is_held check ((deducted_cents > 0) = (hold_id is not null)),
  constraint pay_order_ends_once check ((state = 'open') = (ended_at is null)),
  constraint pay_order_paid_by_transfer check ((state = 'paid') = (transfer_id is not null) and (state = 'paid') = (method is not null))
);
-- The same thing asked for twice is one order.
create unique index pay_order_open_once on pay_order (payer_account_id, kind, target) where state = 'open';
create index pay_order_own on pay_order (payer_account_id, created_at desc, id desc);
create index pay_order_latest on pay_order (created_at desc, id desc);
create index pay_order_due on pay_order (expires_at, id) where state = 'open';

-- One try to pay an order by an outside method; its row is committed before the provider is called.
create table pay_attempt (
  id uuid primary key,
  order_id uuid not null references pay_order (id),
  number integer not null,
  merchant_ref text not null unique constraint pay_attempt_ref_shape check (merchant_ref ~ '^T[0-9A-HJKMNP-TV-Z]{16}[0-9]{2}$'),
  provider text not null constraint pay_attempt_provider_known check (provider in ('alipay', 'payme', 'stripe', 'paypal', 'fps')),
  device text not null constraint pay_attempt_device_known check (device in ('desktop', 'mobile')),
  provider_ref text,
  -- What the payer pays: the amount due and the fee of the method.
  total_cents bigint not null,
  fee_cents bigint not null constraint pay_attempt_fee_within check (fee_cents >= 0 and fee_cents < total_cents),
  state text not null constraint pay_attempt_state_known
    check (state in ('submitted', 'pending', 'unknown', 'succeeded', 'surplus', 'mismatched', 'failed', 'cancelled', 'expired')),
  -- What the payer does next.
  next_step jsonb,
  -- How long the provider gives the payer, in seconds.
  effective_seconds integer,
  transaction_id text,
  code text,
  refunded_cents bigint not null default 0 constraint pay_attempt_refund_within check (refunded_cents between 0 and total_cents),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked_at timestamptz,
  asks integer not null default 0,
  -- When the provider is asked next without anyone waiting; null when its answer is final.
  ask_next_at timestamptz,
  unique (order_id, number)
);
create index pay_attempt_due on pay_attempt (ask_next_at, id) where ask_next_at is not null;
create unique index pay_attempt_at_provider on pay_attempt (provider, provider_ref) where provider_ref is not null;
create index pay_attempt_unsettled on pay_attempt (created_at desc, id desc) where state in ('unknown', 'surplus', 'mismatched');

create table pay_refund (
  id uuid primary key,
  refund_ref text not null unique constraint pay_refund_ref_shape check (refund_ref ~ '^R[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Once for each reason that a room has to give money back.
  idem text not null unique,
  attempt_id uuid not null references pay_attempt (id),
  order_id uuid not null references pay_order (id),
  amount_cents bigint not null constraint pay_refund_positive check (amount_cents > 0),
  -- The account that it is taken from; what was received in excess lies in suspense.
  debit_code text not null references ledger_account (code),
  reason text not null,
  state text not null constraint pay_refund_state_known check (state in ('requested', 'pending', 'succeeded', 'failed')),
  code text,
  transfer_id uuid not null references transfer (id),
  created_at timestamptz not null,
  asks integer not null default 0,
  ask_next_at timestamptz
);
create index pay_refund_due on pay_refund (ask_next_at, id) where ask_next_at is not null;
create index pay_refund_of_order on pay_refund (order_id, id);
create index pay_refund_of_attempt on pay_refund (attempt_id, id);
create index pay_refund_failed on pay_refund (created_at desc, id desc) where state = 'failed';

-- Notifications of providers as they came. They prove nothing: each is a reason to ask the provider.
create table webhook_delivery (
  id uuid primary key,
  provider text not null,
  -- The provider's own; repeated deliveries of an event are one row. Null where the sender was not the provider.
  event_id text,
  kind text,
  merchant_ref text,
  provider_ref text,
  is_verified boolean not null,
  raw bytea not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create unique index webhook_delivery_once on webhook_delivery (provider, event_id) where event_id is not null;
create index webhook_delivery_waiting on webhook_delivery (received_at, id) where is_verified and handled_at is null;
create index webhook_delivery_latest on webhook_delivery (received_at desc, id desc);

-- Every move of orders, attempts and refunds: a row of its own, chained afterwards with the transfers.
create table pay_event (
  id uuid primary key,
  order_id uuid not null references pay_order (id),
  kind text not null constraint pay_event_kind_known check (kind in ('order', 'attempt', 'refund')),
  subject_id uuid not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor_id uuid,
  details jsonb not null,
  created_at timestamptz not null
);
create index pay_event_of_order on pay_event (order_id, created_at, id);
create trigger pay_event_stays before update or delete or truncate on pay_event execute function refuse_change();
alter table pay_event enable always trigger pay_event_stays;
create trigger pay_event_to_chain after insert on pay_event for each row execute function queue_for_chain('payment');
alter table pay_event enable always trigger pay_event_to_chain;

create or replace view ledger_record as
select 'transfer' as kind, t.id as record_id, jsonb_build_array(
    t.id, t.idem, t.content_hash, t.kind, t.currency, t.about, t.reverses_id, (extract(epoch from t.created_at) * 1000000)::bigint,
    (select jsonb_agg(
        jsonb_build_array(
          (select a.code from ledger_account a where a.id = e.account_id),
          e.currency, e.amount_cents, e.account_seq, e.balance_after_cents
        ) order by e.account_id)
      from entry e where e.transfer_id = t.id)
  )::text as body
from transfer t
union all
select 'payment' as kind, p.id as record_id, jsonb_build_array(
    p.id, p.order_id, p.kind, p.subject_id, p.move, p.from_state, p.to_state, p.actor_kind, p.actor_id, p.details,
    (extract(epoch from p.created_at) * 1000000)::bigint
  )::text as body
from pay_event p;

-- Amounts of an order are final, and what is paid stays paid.
create function guard_pay_order() returns trigger language plpgsql as $$
begin
  if (old.id, old.trade_no, old.kind, old.payer_account_id, old.target, old.price_cents, old.deducted_cents, old.hold_id, old.credit_code,
      old.created_at) is distinct from (new.id, new.trade_no, new.kind, new.payer_account_id, new.target, new.price_cents,
      new.deducted_cents, new.hold_id, new.credit_code, new.created_at) or (old.state = 'paid' and new.state <> 'paid')
  then raise exception using errcode = 'LG004', message = 'pay_order keeps its amounts and its payment';
  end if;
  return new;
end
$$;
create trigger pay_order_keeps before update on pay_order for each row execute function guard_pay_order();
alter table pay_order enable always trigger pay_order_keeps;
create trigger pay_order_stays before delete or truncate on pay_order execute function refuse_change();
alter table pay_order enable always trigger pay_order_stays;
create trigger pay_attempt_stays before delete or truncate on pay_attempt execute function refuse_change();
alter table pay_attempt enable always trigger pay_attempt_stays;
create trigger pay_refund_stays before delete or truncate on pay_refund execute function refuse_change();
alter table pay_refund enable always trigger pay_refund_stays;
