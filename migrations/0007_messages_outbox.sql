-- Messages to send outside: written in the transaction that causes them, sent by the worker.
create table delivery (
  id uuid primary key,
  channel text not null constraint delivery_channel_known check (channel in ('sms', 'whatsapp', 'email')),
  -- What it is for, e.g. 'login-code'; chooses the words.
  purpose text not null,
  locale text not null constraint delivery_locale_known check (locale in ('zh', 'en')),
  account_id uuid references account (id) on delete set null,
  -- AES-256-GCM of recipient and values; gone as soon as the delivery has ended.
  sealed text,
  state text not null default 'queued'
    constraint delivery_state_known check (state in ('queued', 'sending', 'unsure', 'sent', 'failed')),
  attempts integer not null default 0,
  -- When the worker took it up last, and when it last began to send.
  claimed_at timestamptz,
  attempted_at timestamptz,
  next_at timestamptz not null,
  -- Later than this it is of no use.
  expires_at timestamptz not null,
  provider_ref text,
  -- Kind of the last failure; never what a provider wrote.
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint delivery_ended_is_blank check ((ended_at is null) = (sealed is not null)),
  constraint delivery_ended_state check ((ended_at is not null) = (state in ('sent', 'failed')))
);
create index delivery_due on delivery (next_at, id) where state in ('queued', 'unsure');
create index delivery_claimed on delivery (claimed_at, id) where state = 'sending';
create index delivery_ended on delivery (ended_at, id) where ended_at is not null;
create index delivery_of_account on delivery (account_id) where account_id is not null;

-- Notices that a person reads on the site.
create table notice (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null,
  values jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_newest on notice (account_id, created_at desc, id desc);
create index notice_unread on notice (account_id) where read_at is null;
