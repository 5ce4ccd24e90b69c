-- What was given to a person, and until when. What is used counts against the grant that ends first, so what is left of the gift
-- balance beyond the grants that still run has expired.
create table gift_grant (
  -- The transfer that gave it.
  id uuid primary key references transfer (id),
  owner_account_id uuid not null references account (id),
  reason text not null constraint gift_grant_reason_known check (reason in ('sign-up', 'referral')),
  amount_cents bigint not null constraint gift_grant_positive check (amount_cents > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When what was left of it was taken back, or nothing was.
  ended_at timestamptz
);
create index gift_grant_running on gift_grant (owner_account_id, expires_at);
create index gift_grant_due on gift_grant (expires_at, id) where ended_at is null;
create function guard_gift_grant() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or (old.id, old.owner_account_id, old.reason, old.amount_cents, old.expires_at, old.created_at)
      is distinct from (new.id, new.owner_account_id, new.reason, new.amount_cents, new.expires_at, new.created_at)
  then raise exception using errcode = 'LG004', message = 'gift_grant is append-only but for its end';
  end if;
  return new;
end
$$;
create trigger gift_grant_ends before update on gift_grant for each row execute function guard_gift_grant();
alter table gift_grant enable always trigger gift_grant_ends;
create trigger gift_grant_stays before delete or truncate on gift_grant execute function refuse_change();
alter table gift_grant enable always trigger gift_grant_stays;
