-- A withdrawal that two operators approved is undone by two: recalled by the first, and not paid meanwhile.
alter table withdrawal drop constraint withdrawal_state_known;
alter table withdrawal add constraint withdrawal_state_known
  check (state in ('waiting', 'checked', 'approved', 'recalled', 'paid', 'rejected', 'cancelled'));
alter table withdrawal add column recalled_by uuid references operator (id);
