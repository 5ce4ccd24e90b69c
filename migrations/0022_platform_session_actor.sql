-- Who acts under a session, as the rooms that own accounts, operators and tutors answer it. The platform reads this and none
-- of their tables; a room that changes them keeps this view true.
create view session_actor as
select session.id, session.id_hash, session.side, session.account_id, session.operator_id, session.last_seen_at,
  session.idle_ends_at, session.ends_at,
  coalesce(account.status, operator.status) is not distinct from 'active' as is_active,
  tutor.id as tutor_id
from session
left join account on account.id = session.account_id
left join operator on operator.id = session.operator_id
left join tutor on tutor.account_id = session.account_id;
