-- Escrows with money that is kept are not closed meanwhile.
drop index kept_balance_waiting;
create index kept_balance_in_escrow on kept_balance (from_escrow_id, id) where state <> 'returned';
