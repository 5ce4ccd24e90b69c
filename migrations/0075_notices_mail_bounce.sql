-- Addresses of people at which a mail server said for good that nobody takes mail: nothing more is written to them until they
-- are proven anew.
create table mail_bounce (
  account_id uuid primary key references account (id) on delete cascade,
  email text not null,
  bounced_at timestamptz not null
);
