-- Boosts that tutors have, a row for each package that was taken or bought.
create table boost_purchase (
  id uuid primary key,
  account_id uuid not null references account (id),
  package_id integer not null constraint boost_purchase_package_known check (package_id between 1 and 4),
  -- What it was paid with; the first package is free.
  order_id uuid unique references pay_order (id),
  boosts integer not null constraint boost_purchase_size check (boosts between 1 and 999),
  used integer not null default 0 constraint boost_purchase_used_within check (used between 0 and boosts),
  bought_at timestamptz not null,
  expires_at timestamptz not null,
  constraint boost_purchase_first_is_free check ((package_id = 1) = (order_id is null))
);
-- The free one is taken once, whoever asks at the same time.
create unique index boost_purchase_free_once on boost_purchase (account_id) where package_id = 1;
create index boost_purchase_own on boost_purchase (account_id, expires_at, id);

-- A boost in use: its tutor is recommended from its beginning to its end.
create table boost_use (
  id uuid primary key,
  purchase_id uuid not null references boost_purchase (id),
  tutor_id bigint not null references tutor (id),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- When lists followed its end.
  ended_at timestamptz
);
create index boost_use_of_purchase on boost_use (purchase_id, begins_at, id);
create index boost_use_of_tutor on boost_use (tutor_id, begins_at, id);
create index boost_use_due on boost_use (ends_at, id) where ended_at is null;
