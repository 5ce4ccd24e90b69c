-- When the given balance ends that takes something off a price: what goes back of it keeps this end.
alter table pay_order add column gift_ends_at timestamptz;
update pay_order o set gift_ends_at = coalesce((
    select max(g.expires_at) from gift_grant g where g.owner_account_id = o.payer_account_id and g.created_at <= o.created_at
  ), o.created_at)
where o.deducted_cents > 0;
alter table pay_order add constraint pay_order_deduction_ends check ((deducted_cents > 0) = (gift_ends_at is not null));

-- Each refund of an order returns the same share of what given balance took off its price, by a transfer of its own.
alter table pay_refund add column gift_cents bigint not null default 0 constraint pay_refund_gift_within check (gift_cents >= 0);
alter table pay_refund add column gift_transfer_id uuid references transfer (id);
alter table pay_refund add constraint pay_refund_gift_by_transfer check ((gift_cents > 0) = (gift_transfer_id is not null));

-- The same where the provider gave it back without us.
alter table pay_reversal add column gift_cents bigint not null default 0 constraint pay_reversal_gift_within check (gift_cents >= 0);
alter table pay_reversal add column gift_transfer_id uuid references transfer (id);
alter table pay_reversal add constraint pay_reversal_gift_by_transfer check ((gift_cents > 0) = (gift_transfer_id is not null));
