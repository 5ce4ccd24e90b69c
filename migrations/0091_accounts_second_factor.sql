-- The authenticator of a person who wants a second factor; without a row there is none.
create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  -- AES-256-GCM of the secret.
  secret text not null,
  -- The last time step of which a code was used: none counts twice.
  last_step bigint not null,
  since timestamptz not null,
  -- Of the recovery codes that are left: the id of a master key and an HMAC under it.
  recovery_hashes text[] not null,
  -- When the wrong codes of the last day were given, since the last right one.
  wrong_at timestamptz[] not null default '{}',
  locked_until timestamptz
);
-- Until when a log-in in this browser is not asked for a code, because its person gave one there and said so.
alter table account_browser add column known_until timestamptz;
-- Before then nothing is paid out to any of the person's accounts.
alter table account add column payouts_rest_until timestamptz;
create or replace view session_actor as
select session.id, session.id_hash, session.side, session.account_id, session.operator_id, session.last_seen_at,
  session.idle_ends_at, session.ends_at,
  coalesce(account.status, operator.status) is not distinct from 'active' as is_active,
  tutor.id as tutor_id,
  session.code_at,
  second_factor.account_id is not null as has_second_factor
from session
left join account on account.id = session.account_id
left join operator on operator.id = session.operator_id
left join tutor on tutor.account_id = session.account_id
left join second_factor on second_factor.account_id = session.account_id;
