-- When the operator of a session last proved by a code of the authenticator that it is still they.
alter table session add column code_at timestamptz;
create or replace view session_actor as
select session.id, session.id_hash, session.side, session.account_id, session.operator_id, session.last_seen_at,
  session.idle_ends_at, session.ends_at,
  coalesce(account.status, operator.status) is not distinct from 'active' as is_active,
  tutor.id as tutor_id,
  session.code_at
from session
left join account on account.id = session.account_id
left join operator on operator.id = session.operator_id
left join tutor on tutor.account_id = session.account_id;
-- Those that are open were to last a month; a session of an operator is over within half a day.
delete from session where operator_id is not null;
