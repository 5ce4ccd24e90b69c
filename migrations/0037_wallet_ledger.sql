-- The ledger: double entry in integer cents, append-only. Credits are positive, debits negative. Plans inside its functions are
-- kept, although sessions ask for a plan a query.
create table ledger_account (
  id bigint generated always as identity primary key,
  code text not null unique,
  owner_account_id uuid references account (id),
  kind text not null constraint ledger_account_kind_known
    check (kind in ('cash', 'gift', 'payable', 'clearing', 'income', 'expense', 'suspense', 'withdraw', 'bank')),
  currency text not null constraint ledger_account_currency_code check (currency ~ '^[A-Z]{3}$'),
  -- On which side its balance stands: debit for what the house has, credit for what it owes or earned.
  normal text not null constraint ledger_account_normal_known check (normal in ('D', 'C')),
  -- Tracked accounts have a balance row and never go below zero; balances of the others are sums.
  is_tracked boolean not null,
  created_at timestamptz not null,
  unique (id, currency)
);
create index ledger_account_owner on ledger_account (owner_account_id, id) where owner_account_id is not null;

create table ledger_balance (
  account_id bigint primary key references ledger_account (id),
  posted_cents bigint not null default 0,
  held_cents bigint not null default 0 constraint ledger_balance_held_positive check (held_cents >= 0),
  -- Number of its last entry.
  seq bigint not null default 0,
  constraint ledger_balance_covers check (posted_cents - held_cents >= 0)
) with (fillfactor = 50);

create table transfer (
  id uuid primary key,
  idem text not null constraint transfer_idem_once unique,
  -- Of everything that was asked for: the same key with something else is refused.
  content_hash text not null,
  kind text not null,
  currency text not null,
  -- What it is about, e.g. the number of an order.
  about text,
  reverses_id uuid constraint transfer_reversed_once unique references transfer (id),
  created_at timestamptz not null,
  unique (id, currency)
);
create index transfer_about on transfer (about, created_at, id) where about is not null;

create table entry (
  transfer_id uuid not null,
  account_id bigint not null,
  currency text not null,
  amount_cents bigint not null constraint entry_moves check (amount_cents <> 0),
  -- Of tracked accounts: the how manieth entry of the account it is, and what the account held after it.
  account_seq bigint,
  balance_after_cents bigint,
  primary key (transfer_id, account_id),
  foreign key (transfer_id, currency) references transfer (id, currency),
  foreign key (account_id, currency) references ledger_account (id, currency),
  constraint entry_seq_has_balance check ((account_seq is null) = (balance_after_cents is null))
);
create unique index entry_of_account on entry (account_id, account_seq) where account_seq is not null;

create table hold (
  id uuid primary key,
  idem text not null constraint hold_idem_once unique,
  content_hash text not null,
  account_id bigint not null references ledger_account (id),
  amount_cents bigint not null constraint hold_positive check (amount_cents > 0),
  about text,
  state text not null constraint hold_state_known check (state in ('open', 'posted', 'voided', 'expired')),
  expires_at timestamptz not null,
  -- The transfer that used it.
  transfer_id uuid references transfer (id) deferrable initially deferred,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint hold_ends_once check ((state = 'open') = (ended_at is null) and (state = 'posted') = (transfer_id is not null))
);
create index hold_open on hold (account_id, id) where state = 'open';
create index hold_due on hold (expires_at, id) where state = 'open';

-- What is committed is chained afterwards, by one writer: chaining it at once would make everyone wait for everyone.
create table ledger_unchained (
  kind text not null,
  record_id uuid not null,
  created_at timestamptz not null,
  primary key (kind, record_id)
);
create index ledger_unchained_order on ledger_unchained (created_at, record_id);
create table ledger_chain (
  seq bigint primary key,
  kind text not null,
  record_id uuid not null,
  previous_hash text not null,
  hash text not null,
  unique (kind, record_id)
);
create table ledger_chain_head (
  id integer primary key constraint ledger_chain_head_one check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into ledger_chain_head (id, seq, hash) values (1, 0, '');

-- What the chain hashes of each record. Times as microseconds, so that no session's time zone shows.
-- Each account is looked up by itself: with a join the planner reads all accounts for each record, where a few large transfers
-- make it expect many entries in every one.
create view ledger_record as
select 'transfer' as kind, t.id as record_id, jsonb_build_array(
    t.id, t.idem, t.content_hash, t.kind, t.currency, t.about, t.reverses_id, (extract(epoch from t.created_at) * 1000000)::bigint,
    (select jsonb_agg(
        jsonb_build_array(
          (select a.code from ledger_account a where a.id = e.account_id),
          e.currency, e.amount_cents, e.account_seq, e.balance_after_cents
        ) order by e.account_id)
      from entry e where e.transfer_id = t.id)
  )::text as body
from transfer t;

-- Sums of derived accounts up to a position of the chain; their balances are this and what came after.
create table ledger_snapshot (
  account_id bigint not null references ledger_account (id),
  chain_seq bigint not null,
  posted_cents bigint not null,
  created_at timestamptz not null,
  primary key (account_id, chain_seq)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'LG004', message = format('%s is append-only: %s refused', tg_table_name, lower(tg_op));
end
$$;
create function guard_hold() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open'
    or (old.id, old.idem, old.content_hash, old.account_id, old.amount_cents, old.about, old.expires_at, old.created_at)
      is distinct from (new.id, new.idem, new.content_hash, new.account_id, new.amount_cents, new.about, new.expires_at, new.created_at)
  then raise exception using errcode = 'LG004', message = 'hold is append-only but for its end';
  end if;
  return new;
end
$$;
create trigger hold_ends before update on hold for each row execute function guard_hold();
alter table hold enable always trigger hold_ends;
create trigger hold_stays before delete or truncate on hold execute function refuse_change();
alter table hold enable always trigger hold_stays;
create trigger transfer_stays before update or delete or truncate on transfer execute function refuse_change();
alter table transfer enable always trigger transfer_stays;
create trigger entry_stays before update or delete or truncate on entry execute function refuse_change();
alter table entry enable always trigger entry_stays;
create trigger ledger_account_stays before update or delete or truncate on ledger_account execute function refuse_change();
alter table ledger_account enable always trigger ledger_account_stays;
create trigger ledger_balance_stays before delete or truncate on ledger_balance execute function refuse_change();
alter table ledger_balance enable always trigger ledger_balance_stays;
create trigger ledger_chain_stays before update or delete or truncate on ledger_chain execute function refuse_change();
alter table ledger_chain enable always trigger ledger_chain_stays;
create trigger ledger_snapshot_stays before update or delete or truncate on ledger_snapshot execute function refuse_change();
alter table ledger_snapshot enable always trigger ledger_snapshot_stays;

create function require_balanced(p_transfer uuid) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  total bigint;
  lines bigint;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from entry where transfer_id = p_transfer;
  if total <> 0 or lines < 2 then
    raise exception using errcode = 'LG003',
      message = format('transfer %s is not balanced: %s entries that sum to %s cents', p_transfer, lines, total);
  end if;
end
$$;
create function check_transfer_balance() returns trigger language plpgsql as $$
begin
  perform require_balanced(new.id);
  return null;
end
$$;
create function check_entry_balance() returns trigger language plpgsql as $$
begin
  perform require_balanced(new.transfer_id);
  return null;
end
$$;
create constraint trigger transfer_balances after insert on transfer deferrable initially deferred
  for each row execute function check_transfer_balance();
alter table transfer enable always trigger transfer_balances;
create constraint trigger entry_balances after insert on entry deferrable initially deferred
  for each row execute function check_entry_balance();
alter table entry enable always trigger entry_balances;

create function queue_for_chain() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into ledger_unchained (kind, record_id, created_at) values (tg_argv[0], new.id, new.created_at);
  return null;
end
$$;
create trigger transfer_to_chain after insert on transfer for each row execute function queue_for_chain('transfer');
alter table transfer enable always trigger transfer_to_chain;

-- Posts a transfer in one round trip: claims its key, locks tracked accounts in ascending order, debits only what is covered.
-- With `p_held` cents of a hold on the account `p_held_code`, these are released in the same step. Answers the first transfer with
-- this key, which is another's when it is not new.
create function post_transfer(
  p_id uuid, p_idem text, p_content_hash text, p_kind text, p_currency text, p_about text, p_reverses uuid, p_at timestamptz,
  p_codes text[], p_amounts bigint[], p_held_code text, p_held bigint
) returns table (id uuid, content_hash text, created_at timestamptz, is_new boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  line record;
  after record;
  lines integer := 0;
  released bigint;
begin
  insert into transfer (id, idem, content_hash, kind, currency, about, reverses_id, created_at)
    values (p_id, p_idem, p_content_hash, p_kind, p_currency, p_about, p_reverses, p_at)
    on conflict (idem) do nothing;
  if not found then
    return query select t.id, t.content_hash, t.created_at, false from transfer t where t.idem = p_idem;
    return;
  end if;
  for line in
    select a.id, a.code, a.is_tracked, l.amount
    from unnest(p_codes, p_amounts) as l (code, amount) join ledger_account a on a.code = l.code
    order by a.id
  loop
    lines := lines + 1;
    if line.is_tracked then
      released := case when line.code = p_held_code then p_held else 0 end;
      update ledger_balance b
        set posted_cents = b.posted_cents + line.amount, held_cents = b.held_cents - released, seq = b.seq + 1
        where b.account_id = line.id and (line.amount > 0 or b.posted_cents - b.held_cents + released + line.amount >= 0)
        returning b.seq, b.posted_cents into after;
      if not found then
        raise exception using errcode = 'LG001', message = format('%s does not cover %s cents', line.code, -line.amount);
      end if;
      insert into entry (transfer_id, account_id, currency, amount_cents, account_seq, balance_after_cents)
        values (p_id, line.id, p_currency, line.amount, after.seq, after.posted_cents);
    else
      insert into entry (transfer_id, account_id, currency, amount_cents) values (p_id, line.id, p_currency, line.amount);
    end if;
  end loop;
  if lines <> cardinality(p_codes) then
    raise exception using errcode = 'LG002', message = format('an account is unknown or named twice: %s', p_codes);
  end if;
  return query select p_id, p_content_hash, p_at, true;
end
$$;

-- The accounts of the house; their balances are derived, so that no posting waits for another.
insert into ledger_account (code, kind, currency, normal, is_tracked, created_at)
select code, split_part(code, ':', 1), 'HKD', normal, false, now()
from (values
  ('clearing:stripe', 'D'), ('clearing:paypal', 'D'), ('clearing:alipay', 'D'), ('clearing:payme', 'D'), ('clearing:fps', 'D'),
  ('income:case_fee', 'C'), ('income:fine', 'C'), ('income:hall_fee', 'C'), ('income:recommend', 'C'), ('income:commission', 'C'),
  ('expense:provider_fee', 'D'), ('expense:promo_gift', 'D'), ('expense:write_off', 'D'),
  ('suspense:unmatched', 'C'), ('suspense:overpaid', 'C'),
  ('withdraw:pending', 'C'), ('bank', 'D')
) as house (code, normal);
