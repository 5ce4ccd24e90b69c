-- Until when the password that was made for an operator opens the choice of an own one, and nothing else. Null: it is their own.
alter table operator add column password_until timestamptz;
