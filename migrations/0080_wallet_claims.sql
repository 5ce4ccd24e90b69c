-- What somebody has a claim to in a person's wallet: a fine that was logged, money that a provider disputes. As far as there is money it is
-- on hold; what is missing comes off later earnings.
create table wallet_claim (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null constraint wallet_claim_kind_known check (kind in ('fine', 'reversal')),
  -- The fine, or the reversal.
  subject_id uuid not null,
  title_zh text not null,
  title_en text not null,
  amount_cents bigint not null constraint wallet_claim_positive check (amount_cents > 0),
  -- What of it was taken out of the wallet.
  taken_cents bigint not null default 0,
  -- What of it is on hold, and the hold.
  held_cents bigint not null default 0,
  hold_id uuid references hold (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (kind, subject_id),
  constraint wallet_claim_within check (taken_cents >= 0 and held_cents >= 0 and taken_cents + held_cents <= amount_cents),
  constraint wallet_claim_held_by_hold check ((held_cents > 0) = (hold_id is not null)),
  constraint wallet_claim_over_holds_nothing check (ended_at is null or held_cents = 0)
);
create index wallet_claim_open on wallet_claim (account_id, created_at, id) where ended_at is null;

-- Fines that are open already are claims from now on, as far as there is money in the wallet.
insert into ledger_account (code, owner_account_id, kind, currency, normal, is_tracked, created_at)
select 'user:' || f.debtor_account_id || ':' || k.kind, f.debtor_account_id, k.kind, 'HKD', 'C', true, now()
from (select distinct debtor_account_id from fine where side = 'tutor' and state in ('proposed', 'appealed', 'due')) f
cross join (values ('cash'), ('gift'), ('payable')) as k (kind)
on conflict (code) do nothing;
insert into ledger_balance (account_id) select id from ledger_account where is_tracked on conflict do nothing;
do $$
declare
  owed record;
  wallet record;
  reserved bigint;
  hold_of uuid;
begin
  for owed in
    select f.id, f.debtor_account_id, f.amount_cents - f.paid_cents as missing, f.created_at, e.case_id
    from fine f join match_escrow e on e.id = f.escrow_id
    where f.side = 'tutor' and f.state in ('proposed', 'appealed', 'due') and f.amount_cents > f.paid_cents
    order by f.created_at, f.id
  loop
    select b.account_id, b.posted_cents - b.held_cents as free into wallet
    from ledger_account a join ledger_balance b on b.account_id = a.id where a.code = 'user:' || owed.debtor_account_id || ':cash';
    reserved := least(wallet.free, owed.missing);
    hold_of := case when reserved > 0 then gen_random_uuid() end;
    if reserved > 0 then
      insert into hold (id, idem, content_hash, account_id, amount_cents, about, state, expires_at, created_at)
      values (hold_of, 'claim ' || owed.id, '', wallet.account_id, reserved, 'C' || owed.case_id, 'open', now() + interval '10 years', now());
      update ledger_balance set held_cents = held_cents + reserved where account_id = wallet.account_id;
    end if;
    insert into wallet_claim (id, account_id, kind, subject_id, title_zh, title_en, amount_cents, held_cents, hold_id, created_at)
    values (gen_random_uuid(), owed.debtor_account_id, 'fine', owed.id, '罰款 C' || owed.case_id, 'Fine C' || owed.case_id,
      owed.missing, reserved, hold_of, owed.created_at);
  end loop;
end
$$;
