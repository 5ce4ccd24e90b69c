-- A person's own invitation, and the friends who registered with it.
create table invitation (
  account_id uuid primary key references account (id),
  code text not null unique,
  -- HMAC of the number that the account had then.
  phone_hash text not null,
  created_at timestamptz not null
);

create table referral (
  friend_account_id uuid primary key references account (id),
  inviter_account_id uuid not null references account (id),
  -- HMAC of the number that registered: each is invited once, also after its account was deleted.
  phone_hash text not null unique,
  created_at timestamptz not null,
  -- When the friend's first lesson had been confirmed.
  due_at timestamptz,
  decided_at timestamptz,
  -- What each side got; null where nothing was given.
  friend_cents bigint constraint referral_friend_positive check (friend_cents > 0),
  inviter_cents bigint constraint referral_inviter_positive check (inviter_cents > 0),
  constraint referral_not_own check (friend_account_id <> inviter_account_id),
  constraint referral_due_before_decided check (decided_at is null or due_at is not null),
  constraint referral_given_when_decided check (decided_at is not null or (friend_cents is null and inviter_cents is null))
);
create index referral_of_inviter on referral (inviter_account_id, created_at desc, friend_account_id);
create index referral_due on referral (due_at, friend_account_id) where due_at is not null and decided_at is null;
