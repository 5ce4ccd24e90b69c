-- An account whose person asked for its deletion waits until `closes_at`; an erased one is an empty row that others refer to.
alter table account drop constraint account_status_known;
alter table account
  add constraint account_status_known check (status in ('active', 'suspended', 'closing', 'erased')),
  add column closes_at timestamptz,
  add constraint account_closing_ends check ((status = 'closing') = (closes_at is not null)),
  -- Which version of the papers the person agreed to at registration, and when; null for who registered before.
  add column terms_version text,
  add column terms_accepted_at timestamptz;
create index account_closing on account (closes_at) where status = 'closing';
