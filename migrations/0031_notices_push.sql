-- Where a browser of a person takes push messages (RFC 8030). It ends with the session in which it was given.
create table push_subscription (
  -- HMAC of the address: a browser has one, whoever is logged in.
  endpoint_hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  -- Address and keys, sealed.
  sealed text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id, created_at);
create index push_subscription_session on push_subscription (session_id);

alter table notice_setting add column push_topics text[] not null default '{case,booking,lesson,message,review}';
-- Whether what cannot wait comes by SMS; null is for as long as no e-mail address is proven.
alter table notice_setting add column urgent_phone boolean;

-- What is bundled: when the last message of a kind about a thing goes out, and which it is.
create table delivery_bundle (
  key text primary key,
  delivery_id uuid,
  goes_at timestamptz not null
);
create index delivery_bundle_goes on delivery_bundle (goes_at);

alter table delivery drop constraint delivery_channel_known;
alter table delivery add constraint delivery_channel_known check (channel in ('sms', 'whatsapp', 'email', 'push'));

-- The address of a calendar can be shown again.
alter table lesson_calendar add column sealed text;
