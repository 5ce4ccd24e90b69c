-- What arrived where it is not what was asked for, in cents; null where it was, or where no amount in HKD is known.
alter table pay_attempt add column received_cents bigint constraint pay_attempt_received_positive check (received_cents > 0);
alter table pay_attempt drop constraint pay_attempt_refund_within;
alter table pay_attempt add constraint pay_attempt_refund_within
  check (refunded_cents between 0 and coalesce(received_cents, total_cents));
create index pay_attempt_by_transaction on pay_attempt (transaction_id) where transaction_id is not null;
create index pay_attempt_by_provider_ref on pay_attempt (provider_ref) where provider_ref is not null;
create index pay_order_of_target on pay_order (target, created_at desc, id desc);

-- Money goes back by the way it came, or into the payer's wallet: what was paid from there, and what a provider cannot give back.
alter table pay_refund add column way text not null default 'provider' constraint pay_refund_way_known check (way in ('provider', 'wallet'));
alter table pay_refund alter column attempt_id drop not null;
alter table pay_refund add constraint pay_refund_of_provider_has_attempt check (way = 'wallet' or attempt_id is not null);

create index webhook_delivery_by_event on webhook_delivery (event_id) where event_id is not null;
create index webhook_delivery_by_merchant_ref on webhook_delivery (merchant_ref, received_at) where merchant_ref is not null;
create index webhook_delivery_by_provider_ref on webhook_delivery (provider_ref, received_at) where provider_ref is not null;
create index webhook_delivery_refused on webhook_delivery (received_at) where not is_verified;
