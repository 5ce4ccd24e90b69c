-- A person, or the login of an institution: one verified mobile number (decisions 1, specification 2 §3).
create table account (
  id uuid primary key,
  -- Institutions log in apart: a number may be a person's and, separately, an institution's.
  realm text not null constraint account_realm_known check (realm in ('person', 'institution')),
  country_code text not null,
  -- National digits as the country writes them, without a leading zero.
  mobile text not null,
  name text not null,
  -- Null for who came by Google or Facebook and has set none; a code to the phone lets them in.
  password_hash text,
  -- Storage key of the picture; null shows the neutral drawing.
  avatar_key text,
  avatar_modified_at timestamptz,
  locale text not null default 'zh' constraint account_locale_known check (locale in ('zh', 'en')),
  -- Optional, for notices by e-mail.
  email text,
  status text not null default 'active' constraint account_status_known check (status in ('active', 'suspended')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint account_mobile_once unique (realm, country_code, mobile)
);
-- Operators' list, newest first.
create index account_newest on account (created_at desc, id);

-- What a person is here: a parent, a tutor or both; an institution's login has the one side 'institution'.
create table account_side (
  account_id uuid not null references account (id) on delete cascade,
  side text not null constraint account_side_known check (side in ('parent', 'tutor', 'institution')),
  created_at timestamptz not null,
  constraint account_side_pk primary key (account_id, side)
);

-- The person behind a tutor's profile; the demo's crowd has none.
alter table tutor add column account_id uuid unique references account (id) on delete set null;

-- Google and Facebook accounts bound to a person.
create table account_identity (
  provider text not null constraint account_identity_provider_known check (provider in ('google', 'facebook')),
  -- The provider's own stable id of its user.
  subject text not null,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  constraint account_identity_pk primary key (provider, subject),
  constraint account_identity_once unique (account_id, provider)
);

-- Operators log in apart, with a second factor.
create table operator (
  id uuid primary key,
  email text not null constraint operator_email_once unique,
  name text not null,
  password_hash text not null,
  -- AES-256-GCM of the TOTP secret.
  totp_secret text not null,
  -- The last accepted time step, so that a code works once.
  totp_last_step bigint not null default 0,
  status text not null default 'active' constraint operator_status_known check (status in ('active', 'suspended')),
  created_at timestamptz not null
);

-- Somebody logged in on a device. Only the hash of the cookie's secret is kept.
create table session (
  id_hash text primary key,
  -- What lists show and revoke; says nothing about the secret.
  id uuid not null constraint session_id_once unique,
  account_id uuid references account (id) on delete cascade,
  operator_id uuid references operator (id) on delete cascade,
  -- The side on which a person acts.
  side text constraint session_side_known check (side in ('parent', 'tutor', 'institution')),
  -- How the person proved who they are: password, code, google, facebook, registration, operator.
  method text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Idle and absolute ends.
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  constraint session_of_one check ((account_id is null) <> (operator_id is null))
);
create index session_of_account on session (account_id, last_seen_at desc);
create index session_of_operator on session (operator_id);
create index session_ended on session (idle_ends_at);
