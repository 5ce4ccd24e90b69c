-- Which methods there are is a table of the code (domain/methods.ts); the database holds their names to a shape, and a start looks whether
-- all that stand in it are known.
alter table pay_attempt drop constraint pay_attempt_provider_known;
alter table pay_attempt add constraint pay_attempt_provider_shape check (provider ~ '^[a-z][a-z_]{1,19}$');
alter table pay_order add constraint pay_order_method_shape check (method ~ '^[a-z][a-z_]{1,19}$');
alter table pay_reversal add constraint pay_reversal_provider_shape check (provider ~ '^[a-z][a-z_]{1,19}$');
alter table webhook_delivery add constraint webhook_delivery_provider_shape check (provider ~ '^[a-z][a-z_]{1,19}$');
create index pay_attempt_provider on pay_attempt (provider);
create index pay_order_method on pay_order (method) where method is not null;
