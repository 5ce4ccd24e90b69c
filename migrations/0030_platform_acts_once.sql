-- An act of a person that a browser may send again when its line was lost, under the key that the browser gave it. `key` is an
-- HMAC of account, call and that key; `sealed` is what was answered, null while it is being done.
create table act_once (
  key text primary key,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  sealed text
);
create index act_once_ended on act_once (ends_at);
