import { cents } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import { dismissStray, refundAgain, refundOrder, settleMismatch } from '../../src/modules/payments/use-cases/desk-acts.ts'
import { decideReversal } from '../../src/modules/payments/use-cases/desk-reversals.ts'
import { readDeskOrder } from '../../src/modules/payments/use-cases/desk-orders.ts'
import { orderCaseFee, waiveCaseFee } from '../../src/modules/settlement/use-cases/case-fee.ts'
import { parentOf } from './matches.ts'
import { REVERSING, heldOf } from './paper-bank.ts'
import { begin, complete, lookBack, pays, takeBack } from './paying.ts'
import { attempt } from './town.ts'
import type { Town } from './town.ts'

const reason = 'As agreed by phone'

/** An operator gives back some of an order, all that may, or more than that; who leaves asks for it more often, and who got some. */
export async function refund(town: Town): Promise<void> {
  const { chance } = town
  const paid = await town.rows<{ tradeNo: string; price: number; isOfLeaver: boolean; isGivenBack: boolean }>(
    `select o.trade_no, o.price_cents::int as price, p.status <> 'active' as is_of_leaver,
       exists (select from pay_refund r where r.order_id = o.id) as is_given_back
     from pay_order o join account p on p.id = o.payer_account_id where o.state = 'paid' order by o.created_at, o.price_cents`,
  )
  const ofLeavers = paid.filter(({ isOfLeaver }) => isOfLeaver)
  const givenBack = paid.filter(({ isGivenBack }) => isGivenBack)
  const some = chance.oneOf([ofLeavers, givenBack, paid, paid])
  const order = chance.maybeOf(some.length > 0 ? some : paid)
  if (!order) return
  const { tradeNo } = order
  const { refundable, refunds } = await readDeskOrder(town.desk(), tradeNo)
  const amount = chance.is(0.25) ? order.price : chance.is(0.5) ? refundable : chance.between(1, Math.max(1, refundable))
  await attempt(
    town,
    'refund',
    async () => await refundOrder(town.desk(), { tradeNo, cents: cents(amount), seen: refunds.length, reason }),
  )
  await complete(town)
}

/** What an operator gave back does not arrive, and then the payer's bank takes the money itself, or a part of it. */
export async function takeBackToo(town: Town): Promise<void> {
  const { chance, bank } = town
  const paper = chance.maybeOf(bank.papers().filter((one) => REVERSING.includes(one.provider) && heldOf(one) > 0))
  if (!paper) return
  const [order] = await town.rows<{ tradeNo: string }>(
    `select o.trade_no from pay_order o join pay_attempt a on a.order_id = o.id
     where o.state = 'paid' and a.state = 'succeeded' and a.merchant_ref = $1`,
    [paper.merchantRef],
  )
  if (!order) return
  const { tradeNo } = order
  const { refundable, refunds } = await readDeskOrder(town.desk(), tradeNo)
  const wanted = { tradeNo, cents: cents(refundable), seen: refunds.length, reason }
  const isAsked = await attempt(town, 'refund', async () => {
    await refundOrder(town.desk(), wanted)
    return true
  })
  await complete(town)
  if (!isAsked) return
  for (const [ref, one] of paper.refunds) paper.refunds.set(ref, { ...one, state: 'failed' })
  // Either may be seen first.
  if (chance.is(0.5)) await lookBack(town)
  await takeBack(town, paper)
}

/** An operator lets a case fee be, while its parent may be paying it. */
export async function waive(town: Town): Promise<void> {
  const { chance } = town
  const due = await town.rows<Owing>(
    `select f.escrow_id, e.case_id as job_id, e.parent_account_id from case_fee f join match_escrow e on e.id = f.escrow_id
     where f.state = 'due' order by f.created_at`,
  )
  const fee = chance.maybeOf(due)
  if (!fee) return
  const { jobId, escrowId } = fee
  const parent = parentOf(town, fee)
  const made = parent && (await attempt(town, 'order fee', async () => await orderCaseFee(parent.ctx, { jobId, amount: null })))
  const paper = parent && made && (await begin(town, parent, { made, device: 'desktop' }))
  await attempt(town, 'waive', async () => await inTransaction(town.desk(), async (tx) => await waiveCaseFee(tx, escrowId)))
  if (paper) pays(town, paper)
  await complete(town)
}

type Owing = { readonly escrowId: string; readonly jobId: number; readonly parentAccountId: string }
type Failed = { readonly tradeNo: string; readonly refundRef: string }
type Wrong = { readonly tradeNo: string; readonly merchantRef: string; readonly state: string }
type Gone = { readonly tradeNo: string; readonly id: string }

const failed = async ({ rows }: Town): Promise<readonly Failed[]> =>
  await rows<Failed>(
    `select o.trade_no, r.refund_ref from pay_refund r join pay_order o on o.id = r.order_id where r.state = 'failed'
     and not exists (select from pay_refund i where i.idem = 'instead ' || r.refund_ref) order by r.created_at, r.amount_cents, o.created_at`,
  )
const wrong = async ({ rows }: Town): Promise<readonly Wrong[]> =>
  await rows<Wrong>(
    `select o.trade_no, a.merchant_ref, a.state from pay_attempt a join pay_order o on o.id = a.order_id
     where a.state = 'stray' or a.state = 'mismatched' and not exists (
       select from pay_refund r where r.idem = 'mismatch ' || a.merchant_ref) order by a.created_at, a.number, o.created_at`,
  )
const gone = async ({ rows }: Town): Promise<readonly Gone[]> =>
  await rows<Gone>(
    `select o.trade_no, v.id from pay_reversal v join pay_order o on o.id = v.order_id where v.state = 'taken' order by v.created_at, v.amount_cents, o.created_at`,
  )

const payAgain = async (town: Town, one: Failed): Promise<unknown> => {
  const ways = town.chance.is(0.5) ? (['wallet', 'provider'] as const) : (['provider', 'wallet'] as const)
  const again = async (way: (typeof ways)[number]) =>
    await attempt(town, 'refund again', async () => {
      await refundAgain(town.desk(), { ...one, way, reason })
      return true
    })
  // An account that was erased has no wallet any more.
  return (await again(ways[0])) ?? (await again(ways[1]))
}
const settleWrong = async (town: Town, { state, ...one }: Wrong): Promise<unknown> => {
  if (state === 'stray') return await attempt(town, 'dismiss', async () => await dismissStray(town.desk(), { ...one, reason }))
  const way = town.chance.is(0.5) ? 'wallet' : 'provider'
  return await attempt(town, 'settle mismatch', async () => await settleMismatch(town.desk(), { ...one, way, reason }))
}
const bear = async (town: Town, { tradeNo, id: reversalId }: Gone): Promise<void> => {
  const by = town.chance.is(0.5) ? 'house' : 'wallet'
  const decided = await attempt(town, 'bear', async () => {
    await decideReversal(town.desk(), { tradeNo, reversalId, by, reason })
    return true
  })
  if (!decided)
    await attempt(town, 'bear', async () => await decideReversal(town.desk(), { tradeNo, reversalId, by: 'house', reason }))
}

/** An operator takes up one thing that waits. */
export async function tendDesk(town: Town): Promise<void> {
  const [again, amiss, lost] = [await failed(town), await wrong(town), await gone(town)]
  const one = town.chance.maybeOf([
    ...again.map((of) => async () => await payAgain(town, of)),
    ...amiss.map((of) => async () => await settleWrong(town, of)),
    ...lost.map((of) => async () => await bear(town, of)),
  ])
  await one?.()
}

/** Operators take up everything; answers whether there was anything. */
export async function clearDesk(town: Town): Promise<boolean> {
  const [again, amiss, lost] = [await failed(town), await wrong(town), await gone(town)]
  for (const of of again) await payAgain(town, of)
  for (const of of amiss) await settleWrong(town, of)
  for (const of of lost) await bear(town, of)
  return again.length + amiss.length + lost.length > 0
}
