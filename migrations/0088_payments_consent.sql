-- Documents that payers accepted before they paid for something that asks for it, each in the version that was shown last.
create table pay_consent (
  account_id uuid not null references account (id),
  document text not null check (document ~ '^/[a-z/-]{1,60}$'),
  version text not null check (version ~ '^[0-9a-z.-]{1,20}$'),
  agreed_at timestamptz not null,
  primary key (account_id, document)
);
