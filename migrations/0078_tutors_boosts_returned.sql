-- Boosts that were taken away because their money went back; unused ones alone.
alter table boost_purchase add column returned integer not null default 0;
alter table boost_purchase drop constraint boost_purchase_used_within;
alter table boost_purchase add constraint boost_purchase_used_within check (used >= 0 and returned >= 0 and used + returned <= boosts);
