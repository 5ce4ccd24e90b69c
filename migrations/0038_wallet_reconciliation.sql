-- What a look through the whole ledger found, and where the chain stood: by the job every day, and by operators.
create table reconciliation (
  id uuid primary key,
  at timestamptz not null,
  problems integer not null,
  -- One `{ name, problems, examples }` for each check.
  results jsonb not null,
  chain_seq bigint not null,
  chain_hash text not null
);
create index reconciliation_latest on reconciliation (at desc, id desc);
create trigger reconciliation_stays before update or delete or truncate on reconciliation execute function refuse_change();
alter table reconciliation enable always trigger reconciliation_stays;
