-- The same bodies as before, each account looked up by itself: with a join the planner read all accounts for each record where a
-- few large transfers had made it expect many entries in every one.
create or replace view ledger_record as
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
