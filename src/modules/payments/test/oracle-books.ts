import { reconcileLedger } from '#modules/wallet/public.ts'
import { PROVIDERS } from '../domain/methods.ts'
import type { ProviderRecord } from '../../../../simulators/payment-journal.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** What a round has shown. */
export type Found = {
  /** Each difference in words; none when the books are right. */
  readonly differences: readonly string[]
  readonly orders: number
  /** Payments for which money moved at a provider, and refunds. */
  readonly paid: number
  readonly refunded: number
  /** How often each end came about. */
  readonly ends: Readonly<Record<string, number>>
}

type AttemptRow = {
  readonly merchantRef: string
  readonly provider: string
  readonly state: string
  readonly tradeNo: string
  readonly orderState: string
  readonly totalCents: number
}
type PostingRow = { readonly idem: string; readonly kind: string; readonly clearing: string; readonly cents: number }
type RefundRow = { readonly refundRef: string; readonly provider: string; readonly state: string; readonly amountCents: number }

const ATTEMPTS = `select a.merchant_ref, a.provider, a.state, o.trade_no, o.state as order_state, a.total_cents::int
  from pay_attempt a join pay_order o on o.id = a.order_id order by a.merchant_ref`
// Every transfer that moves money to or from a provider.
const POSTINGS = `select t.idem, t.kind, a.code as clearing, e.amount_cents::int as cents from transfer t
  join entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id where a.code like 'clearing:%' order by t.idem`
const REFUNDS = `select r.refund_ref, a.provider, r.state, r.amount_cents::int from pay_refund r
  join pay_attempt a on a.id = r.attempt_id order by r.refund_ref`
const STUCK = `select trade_no from pay_order where state = 'open' union all
  select merchant_ref from pay_attempt where state in ('submitted', 'unknown') union all
  select refund_ref from pay_refund where state in ('requested', 'pending')`

// Of the given balance of each payer: what is there, beside what was given, less what their paid orders took, and what came back.
const GIFTS = `select g.owner_account_id as owner, g.amount_cents::int as given, b.posted_cents::int as there,
    coalesce((select sum(o.deducted_cents) from pay_order o where o.payer_account_id = g.owner_account_id and o.state = 'paid'), 0)::int as taken,
    coalesce((select sum(r.gift_cents) from pay_refund r join pay_order o on o.id = r.order_id
      where o.payer_account_id = g.owner_account_id), 0)::int as back
  from gift_grant g join ledger_account a on a.owner_account_id = g.owner_account_id and a.kind = 'gift'
  join ledger_balance b on b.account_id = a.id order by owner`
// Of each order that went back whole, all the given balance is back; of no order is more back than it took.
const SHARES = `select o.trade_no from pay_order o join (
    select order_id, sum(amount_cents) filter (where state <> 'failed' and debit_code not like 'suspense:%') as cents,
      sum(gift_cents) as gift from pay_refund group by order_id) r on r.order_id = o.id
  where r.gift > o.deducted_cents or r.cents = o.price_cents - o.deducted_cents and r.gift <> o.deducted_cents order by o.trade_no`

type GiftRow = {
  readonly owner: string
  readonly given: number
  readonly there: number
  readonly taken: number
  readonly back: number
}

const HKD = /^hkd$/i

/** Holds what moved at the providers against the ledger, both ways, payment by payment and refund by refund. */
export async function booksAgainstJournal(world: PaymentsWorld): Promise<Found> {
  const { rows, simulators, system } = world
  const journal = simulators.payments.list()
  const attempts = await rows<AttemptRow>(ATTEMPTS)
  const postings = await rows<PostingRow>(POSTINGS)
  const refunds = await rows<RefundRow>(REFUNDS)
  const differences = [
    ...paymentDifferences(journal, attempts, postings),
    ...refundDifferences(journal, refunds, postings),
    ...sumDifferences(journal, postings),
    ...(await rows<{ tradeNo: string }>(STUCK)).map((row) => `stuck: ${row.tradeNo}`),
    ...(await rows<GiftRow>(GIFTS)).flatMap(giftDifference),
    ...(await rows<{ tradeNo: string }>(SHARES)).map((row) => `share of given balance: ${row.tradeNo}`),
  ]
  const { results } = await reconcileLedger(system)
  for (const { name, problems, examples } of results)
    // What lies in suspense waits for an operator; how much that is, is looked at above.
    if (problems > 0 && name !== 'suspense-settled' && name !== 'mismatches-decided')
      differences.push(`ledger: ${name} ${problems} ${examples.join()}`)
  const ends: Record<string, number> = {}
  for (const { state } of attempts) ends[state] = (ends[state] ?? 0) + 1
  for (const { state } of refunds) ends[`refund ${state}`] = (ends[`refund ${state}`] ?? 0) + 1
  const moved = journal.filter(({ movedCents }) => movedCents > 0)
  const orders = await rows<{ n: number }>('select count(*)::int as n from pay_order')
  return {
    differences,
    orders: orders[0]?.n ?? 0,
    paid: moved.filter(({ kind }) => kind === 'payment').length,
    refunded: moved.filter(({ kind }) => kind === 'refund').length,
    ends,
  }
}

const giftDifference = ({ owner, given, there, taken, back }: GiftRow): readonly string[] =>
  there === given - taken + back ? [] : [`given balance of ${owner}: ${there}, but ${given} - ${taken} + ${back}`]

/** Whether a payment came to us, in our currency: the simulators make others out to these merchants. */
function isOurs({ data }: ProviderRecord): boolean {
  const metadata = data['metadata'] as { readonly merchant?: string } | undefined
  const merchants = [data['merchantId'], data['payee'], metadata?.merchant]
  if (merchants.some((one) => one === '0000000' || one === 'AN0THER000000' || one === 'another')) return false
  return HKD.test((data['currency'] as string | undefined) ?? 'HKD')
}
const TAKEN: readonly string[] = ['succeeded', 'surplus', 'mismatched', 'stray']

/** The keys under which the one posting of a payment can stand. */
const keysOf = ({ tradeNo, merchantRef }: AttemptRow) => ({
  succeeded: `order ${tradeNo}`,
  surplus: `surplus ${merchantRef}`,
  mismatched: `mismatch ${merchantRef}`,
})

function paymentDifferences(
  journal: readonly ProviderRecord[],
  attempts: readonly AttemptRow[],
  postings: readonly PostingRow[],
): readonly string[] {
  const found: string[] = []
  const byKey = new Map(postings.map((one) => [`${one.clearing} ${one.idem}`, one]))
  const accounted = new Set<string>()
  for (const attempt of attempts) {
    const { provider, merchantRef: ref, state, orderState } = attempt
    const records = journal.filter((one) => one.kind === 'payment' && one.provider === provider && one.merchantRef === ref)
    const moved = records.filter(({ movedCents }) => movedCents > 0)
    const line = `${provider} ${ref} ${state}, order ${orderState}`
    if (moved.length > 1) found.push(`${line}: paid ${moved.length} times under one reference`)
    if (moved.length > 0 !== TAKEN.includes(state)) found.push(`${line}: ${moved.length > 0 ? '' : 'not '}paid at the provider`)
    for (const [end, key] of Object.entries(keysOf(attempt))) {
      // The order's key is that of whichever of its attempts paid it.
      if (end === 'succeeded' && state !== 'succeeded') continue
      const posting = byKey.get(`clearing:${provider} ${key}`)
      const wanted = end === state && moved[0] && isOurs(moved[0]) ? 0 - moved[0].movedCents : undefined
      if (posting) accounted.add(posting.idem)
      if (posting?.cents !== wanted) found.push(`${line}: ${wanted ?? 'nothing'} to be posted as ${key}, but ${posting?.cents}`)
    }
    // Nothing else is set apart without a posting.
    if (state === 'stray' && moved[0] && isOurs(moved[0]) && moved[0].movedCents > 0) found.push(`${line}: was received`)
    if (state === 'succeeded' && orderState !== 'paid') found.push(`${line}: paid an order that is not`)
  }
  const known = new Set(attempts.map((one) => `${one.provider} ${one.merchantRef}`))
  for (const one of journal)
    if (one.kind === 'payment' && !known.has(`${one.provider} ${one.merchantRef}`))
      found.push(`${one.provider} ${one.merchantRef} unknown`)
  for (const { idem, kind } of postings)
    if (/^(order|surplus|mismatch) /.test(idem) && !accounted.has(idem)) found.push(`${kind} ${idem}: posted for nothing`)
  return found
}

function refundDifferences(
  journal: readonly ProviderRecord[],
  refunds: readonly RefundRow[],
  postings: readonly PostingRow[],
): readonly string[] {
  const found: string[] = []
  const moved = journal.filter(({ kind, movedCents }) => kind === 'refund' && movedCents > 0)
  for (const { refundRef: ref, provider, state, amountCents: amount } of refunds) {
    const own = postings.filter(({ idem }) => idem === `refund ${ref}` || idem === `refund-failed ${ref}`)
    const posted = own.reduce((sum, { cents }) => sum + cents, 0)
    const wanted = state === 'failed' ? 0 : amount
    if (posted !== wanted) found.push(`refund ${provider} ${ref} ${state}: ${wanted} to be posted, but ${posted}`)
  }
  // Not every provider knows our number of a refund, so they are counted by amount.
  for (const provider of PROVIDERS) {
    const there = moved.filter((one) => one.provider === provider).map(({ movedCents }) => movedCents)
    const here = refunds.filter((one) => one.provider === provider && one.state === 'succeeded').map((one) => one.amountCents)
    const text = (list: readonly number[]): string => list.toSorted((a, b) => a - b).join()
    if (text(there) !== text(here)) found.push(`refunds of ${provider}: there ${text(there)}, here ${text(here)}`)
  }
  return found
}

/** What lies at each provider in HKD is what its account in the ledger says. */
function sumDifferences(journal: readonly ProviderRecord[], postings: readonly PostingRow[]): readonly string[] {
  return PROVIDERS.flatMap((provider) => {
    const own = journal.filter((one) => one.provider === provider && (one.kind === 'refund' || isOurs(one)))
    const there = own.reduce((sum, { kind, movedCents }) => sum + (kind === 'payment' ? movedCents : 0 - movedCents), 0)
    const here = postings.filter(({ clearing }) => clearing === `clearing:${provider}`).reduce((sum, { cents }) => sum - cents, 0)
    return there === here ? [] : [`${provider} holds ${there}, the ledger says ${here}`]
  })
}
