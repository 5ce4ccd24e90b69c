-- Who did what in the back office and to whose rights: each entry holds the hash of the one before it.
create table audit_entry (
  seq bigint primary key,
  at timestamptz not null,
  actor_kind text not null constraint audit_entry_actor_known check (actor_kind in ('system', 'operator', 'user')),
  actor_id text not null,
  -- `room.what`, e.g. 'account.suspended'.
  action text not null,
  object_kind text not null,
  object_id text not null,
  details jsonb not null,
  previous_hash text not null,
  hash text not null
);
create index audit_entry_of_object on audit_entry (object_kind, object_id, seq desc);
create index audit_entry_of_action on audit_entry (action, seq desc);

-- The newest entry. Its row lock makes writers take turns, and it tells when entries are cut off at the end.
create table audit_head (
  id integer primary key constraint audit_head_single check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, '');

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_refuse_change();
create trigger audit_entry_never_emptied before truncate on audit_entry
  for each statement execute function audit_refuse_change();
create trigger audit_head_stays before delete on audit_head
  for each row execute function audit_refuse_change();
