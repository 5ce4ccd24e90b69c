-- The side on which a person acted last; the next login begins there.
alter table account add column last_side text constraint account_last_side_known check (last_side in ('parent', 'tutor', 'institution'));

-- Uses of what guards a secret, by hashed key; shared by all processes. A window begins with its first use.
create table rate_bucket (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_bucket_ended on rate_bucket (ends_at);

-- A one-time code that was sent. Neither the code nor the number can be read here.
create table code_challenge (
  -- Random; answered by the call that sends.
  code_key text primary key,
  purpose text not null,
  -- HMAC of the number.
  phone_hash text not null,
  -- AES-256-GCM of the number.
  phone_sealed text not null,
  -- HMAC of key and code; null when the number has no account and nothing was sent.
  code_hash text,
  -- For codes of somebody who is logged in.
  account_id uuid references account (id) on delete cascade,
  session_id uuid references session (id) on delete cascade,
  -- Counted before a guess is compared.
  tries integer not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index code_challenge_of_session on code_challenge (session_id, purpose, created_at desc);
create index code_challenge_of_account on code_challenge (account_id) where account_id is not null;
create index code_challenge_ended on code_challenge (ends_at);

-- The last code for each number and purpose, so that two requests at once send one.
create table code_sent (
  phone_hash text not null,
  purpose text not null,
  sent_at timestamptz not null,
  constraint code_sent_pk primary key (phone_hash, purpose)
);
create index code_sent_old on code_sent (sent_at);

-- Proofs that work once: identity tokens, tickets, nonces. Kept until they would have expired.
create table used_proof (
  hash text primary key,
  ends_at timestamptz not null
);
create index used_proof_ended on used_proof (ends_at);

-- A person has shown that the old number is theirs and may name a new one.
create table mobile_change (
  session_id uuid primary key references session (id) on delete cascade,
  -- SHA-256 of what the call answered.
  auth_code_hash text not null,
  ends_at timestamptz not null
);

-- Devices on which an account has logged in, to tell of a new one.
create table account_device (
  account_id uuid not null references account (id) on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null,
  constraint account_device_pk primary key (account_id, device_hash)
);

-- Where a person's money goes ("payment term", specification 2 §7).
create table payout_account (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  cheque_type text not null constraint payout_account_type_known check (cheque_type in ('FPS', 'BANK_TRANSFER', 'CHEQUE')),
  -- AES-256-GCM of bank, holder and number.
  sealed text not null,
  -- As lists show it, e.g. `****1234`.
  number_masked text not null,
  created_at timestamptz not null
);
create index payout_account_of_account on payout_account (account_id, created_at, id);
