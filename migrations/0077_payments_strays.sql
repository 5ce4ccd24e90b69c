-- What a provider reports as paid and we have not received as it was asked for: to another merchant, or in another currency. Nothing of it
-- is posted; it waits for an operator, who settles it outside and says so.
alter table pay_attempt drop constraint pay_attempt_state_known;
alter table pay_attempt add constraint pay_attempt_state_known check (state in
  ('submitted', 'pending', 'unknown', 'succeeded', 'surplus', 'mismatched', 'stray', 'dismissed', 'failed', 'cancelled', 'expired'));
-- As the provider says, in the smallest unit of that currency.
alter table pay_attempt add column stray_cents bigint;
alter table pay_attempt add column stray_currency text constraint pay_attempt_stray_currency check (stray_currency ~ '^[A-Z]{3}$');
update pay_attempt set state = 'stray', look_next_at = null where state = 'mismatched' and received_cents is null;
alter table pay_attempt add constraint pay_attempt_mismatch_is_received check (state <> 'mismatched' or received_cents is not null);
create index pay_attempt_strays on pay_attempt (created_at desc, id desc) where state = 'stray';
