-- The trial lesson that a tutor gives (decisions 2.1 "Trial"): how long, and what it costs, nothing or from $50. Both null: none.
alter table tutor add column trial_minutes smallint constraint tutor_trial_minutes_known check (trial_minutes in (30, 45, 60));
alter table tutor add column trial_price_cents bigint
  constraint tutor_trial_price_known check (trial_price_cents = 0 or trial_price_cents between 100 and 300000);
alter table tutor add constraint tutor_trial_is_whole check ((trial_minutes is null) = (trial_price_cents is null));
