-- Statements and plots say what could be withdrawn at a moment: all holds of an account are looked through, those that ended too.
drop index hold_open;
create index hold_of_account on hold (account_id, id);
