-- Six digits with which a person pays from the wallet. Tries are counted before they are compared.
create table trade_password (
  account_id uuid primary key references account (id) on delete cascade,
  -- Argon2id with the installation's pepper, bound to the account.
  hash text not null,
  set_at timestamptz not null,
  -- Wrong ones in a row; the fifth locks for a while.
  tries integer not null default 0,
  locked_until timestamptz,
  -- When the wrong ones of the last day were tried; the tenth locks until a new password is set.
  wrong_at timestamptz[] not null default '{}',
  needs_reset boolean not null default false
);

-- Key pairs under which browsers encrypt them.
create table trade_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- AES-256-GCM of the private key.
  sealed text not null,
  created_at timestamptz not null,
  -- From then on it is given to no browser.
  retired_at timestamptz
);
create unique index trade_key_in_use on trade_key ((true)) where retired_at is null;

-- What each encrypted password brings with it: good once, for one session and one thing.
create table trade_nonce (
  -- SHA-256.
  hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  purpose text not null constraint trade_nonce_purpose_known check (purpose in ('pay', 'set')),
  trade_no text,
  amount_cents bigint,
  ends_at timestamptz not null,
  constraint trade_nonce_of_order check ((purpose = 'pay') = (trade_no is not null) and (purpose = 'pay') = (amount_cents is not null))
);
create index trade_nonce_of_session on trade_nonce (session_id);
create index trade_nonce_ended on trade_nonce (ends_at);

-- A person has proved their number on this device and may set a payment password.
create table trade_password_token (
  -- SHA-256 of what the call answered.
  hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  ends_at timestamptz not null
);
create index trade_password_token_of_account on trade_password_token (account_id);
create index trade_password_token_of_session on trade_password_token (session_id);
create index trade_password_token_ended on trade_password_token (ends_at);
