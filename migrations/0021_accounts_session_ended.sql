-- Every web process ends the event streams of a session when its row goes, gets another secret, or its owner is suspended:
-- whichever statement did it, as soon as its transaction commits. The payload is the session's public id.
create function session_tell_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger session_gone after delete on session for each row execute function session_tell_end();
create trigger session_renewed after update of id_hash on session
  for each row when (old.id_hash is distinct from new.id_hash) execute function session_tell_end();

create function account_tell_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', session.id::text) from session where session.account_id = new.id;
  return null;
end $$;
create trigger account_suspended after update of status on account
  for each row when (new.status <> 'active') execute function account_tell_end();

create function operator_tell_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', session.id::text) from session where session.operator_id = new.id;
  return null;
end $$;
create trigger operator_suspended after update of status on operator
  for each row when (new.status <> 'active') execute function operator_tell_end();
