-- Browsers in which an account was logged in, by the HMAC of a random value that a cookie keeps: accounts that share one are
-- not two people who invite each other.
create table account_browser (
  account_id uuid not null references account (id) on delete cascade,
  browser_hash text not null,
  seen_at timestamptz not null,
  constraint account_browser_pk primary key (account_id, browser_hash)
);
create index account_browser_of_hash on account_browser (browser_hash, account_id);
