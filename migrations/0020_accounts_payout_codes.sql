-- A payout account rests for a day after it was added, and after the number that its codes go to was changed.
alter table payout_account add column usable_from timestamptz;
update payout_account set usable_from = created_at + interval '24 hours';
alter table payout_account alter column usable_from set not null;

-- What a code may change, when it is good for one thing alone; null when its purpose says enough.
alter table code_challenge add column object_id text;
