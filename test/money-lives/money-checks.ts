import { checkLedger } from '../../src/modules/wallet/use-cases/check-ledger.ts'
import { chainRecords } from '../../src/modules/wallet/use-cases/chain-records.ts'
import { heldOf } from './paper-bank.ts'
import type { Town } from './town.ts'

// What a transfer moved, by its entries alone.
const MOVED = `select e.transfer_id, a.code, a.owner_account_id as owner, e.amount_cents as cents
  from entry e join ledger_account a on a.id = e.account_id`
// What an order brought without the fee of its method, and what of it was a gift.
const BROUGHT = `select o.id, o.trade_no, o.payer_account_id, sum(case when m.code like 'user:%:gift' then -m.cents else 0 end) as gift,
    -sum(case when m.code like 'clearing:%' or m.code like 'user:%:cash' and m.cents < 0 then m.cents else 0 end)
      - sum(case when m.code = 'expense:provider_fee' then m.cents else 0 end) as paid
  from pay_order o join (${MOVED}) m on m.transfer_id = o.transfer_id where o.state = 'paid' group by o.id`
// What we gave back of an order: it left, and did not come back.
const GIVEN = `select r.order_id, r.created_at, sum(m.cents) as cents from pay_refund r join (${MOVED}) m on m.transfer_id = r.transfer_id
  where m.cents > 0 and not exists (select from transfer b where b.reverses_id = r.transfer_id)
    and not exists (select from entry e join ledger_account a on a.id = e.account_id where e.transfer_id = r.transfer_id
      and a.code like 'suspense:%') group by r.id`
const GONE = `select order_id, created_at, kind, amount_cents as cents from pay_reversal where state <> 'returned'`
const GIFT_BACK = `select one.order_id, sum(m.cents) as cents from (
    select order_id, gift_transfer_id from pay_refund union all select order_id, gift_transfer_id from pay_reversal
  ) one join (${MOVED}) m on m.transfer_id = one.gift_transfer_id where m.cents > 0 group by one.order_id`
// For whom a transfer was made: who paid its order, or whose account it moved.
const WHOSE = `select t.id as transfer_id, coalesce(
    (select o.payer_account_id from pay_order o where o.transfer_id in (t.id, t.reverses_id)),
    (select o.payer_account_id from pay_refund r join pay_order o on o.id = r.order_id
      where r.transfer_id in (t.id, t.reverses_id) or r.gift_transfer_id in (t.id, t.reverses_id)),
    (select o.payer_account_id from pay_reversal v join pay_order o on o.id = v.order_id where v.gift_transfer_id in (t.id, t.reverses_id)),
    (select m.owner from (${MOVED}) m where m.transfer_id = t.id and m.owner is not null order by m.code limit 1)) as person
  from transfer t`

/** What must hold of every town, written without what rooms keep of it; each names what breaks it. */
const SEARCHES: Readonly<Record<string, string>> = {
  'more was given back than was paid': `select b.trade_no as name from (${BROUGHT}) b join (${GIVEN}) g on g.order_id = b.id
    where (select sum(x.cents) from (${GIVEN}) x where x.order_id = b.id and x.created_at <= g.created_at)
      + coalesce((select sum(v.cents) from (${GONE}) v where v.order_id = b.id and v.created_at <= g.created_at), 0) > b.paid`,
  'the gift is not whole': `select b.trade_no as name from (${BROUGHT}) b left join (${GIFT_BACK}) f on f.order_id = b.id
    left join (select order_id, sum(cents) as cents from (
      select order_id, cents from (${GIVEN}) g union all select order_id, cents from (${GONE}) v where kind = 'refund') x group by order_id
    ) w on w.order_id = b.id
    where b.gift > 0 and not exists (select from pay_refund r where r.order_id = b.id and r.state = 'failed')
      and not exists (select from pay_reversal v where v.order_id = b.id and (v.kind = 'dispute' or v.state = 'returned'))
      and coalesce(f.cents, 0) <> floor(b.gift * least(coalesce(w.cents, 0), b.paid) / b.paid)`,
  'somebody got more out of an income than they brought': `select w.person || ' ' || m.code as name
    from (${MOVED}) m join (${WHOSE}) w on w.transfer_id = m.transfer_id where m.code like 'income:%'
    group by w.person, m.code having sum(m.cents) < 0`,
  'more was taken for fines than was owed': `select w.person::text as name
    from (${MOVED}) m join (${WHOSE}) w on w.transfer_id = m.transfer_id where m.code = 'income:fine'
    group by w.person having sum(m.cents) > coalesce((
      select sum(f.amount_cents) from fine f where f.debtor_account_id = w.person and f.state <> 'cancelled'), 0)`,
  'more was kept of fees than was owed': `select w.person::text as name
    from (${MOVED}) m join (${WHOSE}) w on w.transfer_id = m.transfer_id where m.code = 'income:case_fee'
    group by w.person having sum(m.cents) > coalesce((
      select sum(f.amount_cents) from case_fee f join match_escrow e on e.id = f.escrow_id
      where e.parent_account_id = w.person and f.state <> 'returned'), 0)
      and not exists (select from pay_order o where o.payer_account_id = w.person and o.kind = 'normal' and (
        exists (select from pay_refund r where r.order_id = o.id and r.state = 'failed')
        or exists (select from pay_reversal v where v.order_id = o.id)))`,
  'an absence is fined twice': `select lesson_id::text as name from fine where reason in ('tutor_absent', 'parent_absent')
    group by lesson_id, side having count(*) > 1`,
  'a match is fined twice for its end': `select escrow_id::text as name from fine where reason like 'cancel%'
    group by escrow_id having count(*) > 1`,
  'a lesson is paid for twice': `select r.lesson_id::text as name from lesson_release r
    where r.released_cents + r.refunded_cents > r.price_cents or (
      select count(*) from transfer t where t.idem = 'lesson ' || r.lesson_id) > 1`,
  'earnings pass by a fine': `select t.idem as name from transfer t join (${MOVED}) m on m.transfer_id = t.id and m.code like 'user:%:cash'
      cross join lateral (select c.id, c.amount_cents, c.ended_at from wallet_claim c where c.account_id = m.owner and c.kind = 'fine'
        and c.created_at < t.created_at and coalesce(c.ended_at >= t.created_at, true) order by c.created_at, c.id limit 1) c
    where t.kind = 'earning' and c.ended_at is distinct from t.created_at and least(c.amount_cents, m.cents) > coalesce((
        select sum(h.amount_cents) from hold h where h.idem like 'claim ' || c.id || ' %' and h.created_at <= t.created_at
          and coalesce(h.ended_at > t.created_at, true)), 0)
      - coalesce((select sum(w.cents) from transfer k join (${MOVED}) w on w.transfer_id = k.id and w.code = m.code
        where k.idem like 'claim ' || c.id || ' %' and k.created_at <= t.created_at), 0)`,
  'a lesson takes what a fine reserves': `select r.lesson_id::text as name from lesson_release r join transfer t on t.id = r.transfer_id
      join entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id and a.code = 'escrow:' || r.escrow_id
    where not exists (select from fine f where f.lesson_id = r.lesson_id and f.side = 'parent')
      and not exists (select from lesson_dispute d where d.lesson_id = r.lesson_id)
      and e.balance_after_cents < (select coalesce(sum(f.amount_cents), 0) from fine f where f.escrow_id = r.escrow_id and f.side = 'parent'
        and f.created_at < t.created_at and coalesce(f.ended_at > t.created_at, true)
        and case when f.appealed_at < t.created_at then coalesce(f.decided_at > t.created_at, true) else f.appeal_until > t.created_at end)`,
  // A refund that failed lies where it was taken from until an operator makes it again; what a bank disputes is held in what was left.
  'money belongs to nobody': `select a.code as name from ledger_account a join ledger_balance b on b.account_id = a.id
    left join account p on p.id = a.owner_account_id
    where (b.posted_cents - coalesce((select sum(r.amount_cents) from pay_refund r where r.debit_code = a.code and r.state = 'failed'
        and not exists (select from pay_refund i where i.idem = 'instead ' || r.refund_ref)), 0) > case when a.code like 'user:%:cash' then 9999 when a.code like '%:gift' then 1000000 else 0 end
      or exists (select from hold h where h.account_id = a.id and h.state = 'open' and coalesce(h.about, '') not like 'reversal %'))
      and (p.id is null or p.status = 'erased')`,
  'a balance is below zero': `select a.code as name from ledger_account a join ledger_balance b on b.account_id = a.id
    where b.posted_cents < b.held_cents or b.held_cents < 0`,
}

/** What is left when all time is over: nothing waits for anybody. */
const ENDS: Readonly<Record<string, string>> = {
  'an order is open for ever': `select trade_no as name from pay_order where state = 'open'`,
  'a payment has no end': `select merchant_ref as name from pay_attempt where state in ('submitted', 'unknown', 'pending')`,
  'a refund has no end': `select refund_ref as name from pay_refund where state in ('requested', 'pending')`,
  'a surplus stays': `select a.merchant_ref as name from pay_attempt a where a.state = 'surplus' and a.refunded_cents <> a.total_cents`,
  'an escrow that has ended keeps money': `select e.id::text as name from match_escrow e join ledger_account a on a.code = 'escrow:' || e.id
    join ledger_balance b on b.account_id = a.id where e.ended_at is not null and b.posted_cents > coalesce((
        select sum(f.paid_cents) from fine f where f.escrow_id = e.id and f.side = 'parent' and f.state = 'due'), 0)
      and not exists (select from kept_balance k where k.from_escrow_id = e.id and k.state = 'kept')`,
  'a dispute has no end': `select id::text as name from lesson_dispute where ended_at is null`,
}

// Of whom is erased at this moment. What comes back later, as a refund that fails, is none of it.
const ERASED_NOW = `select p.id from account p where p.status = 'erased' and p.updated_at = $1`
/** What must keep an account from being erased: nobody would be left to get it, owe it, or hear how it ends. */
const KEEPING: Readonly<Record<string, string>> = {
  'money is left behind': `select a.code as name from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.owner_account_id in (${ERASED_NOW}) and a.code not like '%:gift'
      and (b.posted_cents > case when a.code like '%:cash' then 9999 else 0 end or b.held_cents > 0)`,
  'an order is left behind': `select o.trade_no as name from pay_order o where o.payer_account_id in (${ERASED_NOW}) and (o.state = 'open'
      or exists (select from pay_attempt a where a.order_id = o.id and a.state in ('submitted', 'unknown', 'pending', 'stray'))
      or exists (select from pay_refund r where r.order_id = o.id and r.way = 'provider' and r.state <> 'succeeded'
        and not exists (select from pay_refund i where i.idem = 'instead ' || r.refund_ref)))`,
  'a withdrawal is left behind': `select w.number as name from withdrawal w where w.account_id in (${ERASED_NOW}) and w.ended_at is null`,
  'a debt is left behind': `select f.id::text as name from fine f where f.debtor_account_id in (${ERASED_NOW}) and f.ended_at is null
    union all select e.id::text from case_fee f join match_escrow e on e.id = f.escrow_id
      where e.parent_account_id in (${ERASED_NOW}) and f.state = 'due'`,
}

/** Notes what was left behind by whom was erased just now. */
export async function noteErased(town: Town): Promise<void> {
  const found = await find(town, KEEPING, [town.system.now()])
  town.failures.push(...found.map((what) => `erased too early, ${what}`))
}

async function find(
  { rows }: Town,
  searches: Readonly<Record<string, string>>,
  given: readonly unknown[] = [],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [what, search] of Object.entries(searches)) {
    const broken = await rows<{ name: string }>(search, given)
    if (broken.length > 0)
      found.push(
        `${what}: ${broken
          .slice(0, 3)
          .map(({ name }) => name)
          .join(', ')}`,
      )
  }
  return found
}

// Operators have a day for what they decide, and do not hurry here before the end.
// Money of a refund that failed may lie in the wallet of who was erased since.
const IN_TIME = ['suspense-settled', 'mismatches-decided', 'money-has-owners']

/** What is wrong with the money of a town now. */
export async function wrongNow(town: Town, { isEnd = false } = {}): Promise<readonly string[]> {
  const { system, failures } = town
  await chainRecords(system)
  const broken = (await checkLedger(system)).filter(({ name, problems }) => problems > 0 && (isEnd || !IN_TIME.includes(name)))
  return [
    ...(await find(town, SEARCHES)),
    ...broken.map(({ name, examples }) => `${name}: ${examples.join(', ')}`),
    ...new Set(failures),
  ]
}

/** The same when all has come to an end, also against the books of the providers. */
export async function wrongInTheEnd(town: Town): Promise<readonly string[]> {
  const clearing = await town.rows<{ code: string; cents: number }>(
    `select m.code, sum(m.cents)::int as cents from (${MOVED}) m where m.code like 'clearing:%' group by m.code order by m.code`,
  )
  const wrong = [...new Set(town.bank.papers().map(({ provider }) => provider))]
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((provider) => {
      const own = town.bank.papers().filter((paper) => paper.provider === provider)
      const theirs = own.reduce((sum, paper) => sum + heldOf(paper), 0)
      const ours = -(clearing.find(({ code }) => code === `clearing:${provider}`)?.cents ?? 0)
      return ours === theirs ? [] : [`${provider} holds ${theirs} cents for us, and we say ${ours}`]
    })
  return [...(await wrongNow(town, { isEnd: true })), ...(await find(town, ENDS)), ...wrong]
}
