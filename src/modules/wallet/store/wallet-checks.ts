import { sql } from 'kysely'
import type { Books, BooksCheck, RoomBooks } from '#platform/db/books.ts'
import { amounts } from '../domain/amounts.ts'

const checks: readonly BooksCheck[] = [
  {
    name: 'claims-match-wallets',
    watches: ['wallet_claim.takenCents', 'wallet_claim.heldCents'],
    // What was taken for a claim left the wallet for it; what is held is its hold, on the wallet of whom it is a claim on.
    finds: () => sql`
      select c.kind || ' ' || c.subject_id as name from wallet_claim c
      left join hold h on h.id = c.hold_id left join ledger_account a on a.id = h.account_id
      where c.taken_cents <> coalesce((
          select -sum(e.amount_cents) from transfer t join entry e on e.transfer_id = t.id join ledger_account w on w.id = e.account_id
          where t.idem like 'claim ' || c.id || ' %' and w.code = 'user:' || c.account_id || ':cash'), 0)
        or (c.hold_id is not null and (h.amount_cents <> c.held_cents or a.code <> 'user:' || c.account_id || ':cash'))
        or (c.ended_at is null and c.taken_cents = c.amount_cents)`,
  },
  {
    name: 'withdrawals-match-ledger',
    watches: ['withdrawal.amountCents'],
    finds: ({ ledger: { moved } }) => sql`
      select w.number as name from withdrawal w join hold h on h.id = w.hold_id
      where h.amount_cents <> w.amount_cents
        or (w.state in ('waiting', 'checked')) <> (h.state = 'open')
        or (w.state in ('approved', 'recalled', 'paid')) <> (w.transfer_id is not null and h.state = 'posted'
          and not exists (select from transfer b where b.reverses_id = w.transfer_id))
        or (w.transfer_id is not null and ${moved(sql`w.transfer_id`, sql`'user:' || w.account_id || ':cash'`)} <> -w.amount_cents)
        or (w.state = 'paid') <> exists (select from transfer p where p.idem = 'withdrawal-paid ' || w.id)`,
  },
  {
    name: 'gifts-match-ledger',
    watches: ['gift_grant.amountCents'],
    finds: ({ ledger: { moved } }) => sql`
      select g.id::text as name from gift_grant g
      where g.amount_cents <> ${moved(sql`g.id`, sql`'user:' || g.owner_account_id || ':gift'`)}`,
  },
  {
    name: 'referrals-match-gifts',
    watches: ['referral.friendCents', 'referral.inviterCents'],
    finds: () => sql`
      select r.friend_account_id || ' ' || side.name as name from referral r cross join lateral (
        values ('friend', r.friend_account_id, r.friend_cents), ('inviter', r.inviter_account_id, r.inviter_cents)
      ) as side (name, owner, cents)
      where coalesce(side.cents, 0) <> coalesce((
        select sum(e.amount_cents) from transfer t join entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
        where t.idem = 'referral ' || r.friend_account_id || ' ' || side.name and a.code = 'user:' || side.owner || ':gift'), 0)`,
  },
  {
    name: 'money-has-owners',
    watches: [],
    // Less than the smallest withdrawal does not keep an account from being erased.
    finds: () => sql`
      select a.code as name from ledger_account a join ledger_balance b on b.account_id = a.id
      left join account p on p.id = a.owner_account_id
      where a.kind in ('cash', 'payable', 'escrow') and (p.id is null or p.status = 'erased')
        and (b.posted_cents >= case when a.kind = 'cash' then ${amounts.withdrawalLeast.default}::bigint else 1 end or b.held_cents > 0)`,
  },
]

/** What this room says of its figures of money. */
export const books: RoomBooks = {
  checks,
  holds: [
    sql`select hold_id, held_cents as cents from wallet_claim where hold_id is not null`,
    sql`select hold_id, amount_cents as cents from withdrawal where state in ('waiting', 'checked')`,
  ],
  unposted: {
    'hold.amountCents': 'guarded by the database, and held against the held balance by the ledger',
    'entry.amountCents': 'guarded by the database, and weighed by the ledger',
    'entry.balanceAfterCents': 'guarded by the database, and weighed by the ledger',
    'ledger_balance.postedCents': 'weighed by the ledger',
    'ledger_balance.heldCents': 'weighed by the ledger',
    'ledger_snapshot.postedCents': 'guarded by the database, and weighed by the ledger',
    'trade_nonce.amountCents': 'for which amount a number is good once; nothing is posted by it',
  },
}

/** Every open hold is as large as what it is for, and what has something on hold has it; null where no room says what it holds. */
export function holdsCheck({ holds }: Pick<Books, 'holds'>): BooksCheck | null {
  if (holds.length === 0) return null
  const wanted = sql`(${sql.join(holds, sql` union all `)}) as w`
  return {
    name: 'holds-are-for-something',
    watches: [],
    finds: () => sql`
      select h.id::text as name from hold h left join ${wanted} on w.hold_id = h.id
      where h.state = 'open' group by h.id, h.amount_cents having coalesce(sum(w.cents), 0) <> h.amount_cents
      union all select w.hold_id::text from ${wanted} left join hold h on h.id = w.hold_id
      where h.state is distinct from 'open' and h.state is distinct from 'expired'`,
  }
}
