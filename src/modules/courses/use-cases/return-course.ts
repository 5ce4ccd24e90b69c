import { cents, toDollars, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { bilingualValue } from '#kernel/written-time.ts'
import { notify } from '#modules/notices/public.ts'
import { giveBack, giveBackOf, lockOrder } from '#modules/payments/public.ts'
import type { Order } from '#modules/payments/public.ts'
import { freeBalanceOf, personAccount, postTransfer, reverseTransfer } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { requireUser } from '#platform/require-user.ts'
import type { GoingBack, RefundLines, SoldOrder } from '#platform/sale.ts'
import { feeOf, splitReleased } from '../domain/sale-money.ts'
import { lockLearner } from '../store/course-learners.ts'
import { findSale, findSaleByTradeNo, isSoldAgain, setSaleBack, upgradesOf } from '../store/course-sales.ts'
import type { CourseSale, EndedBy } from '../store/course-sales.ts'
import { moveSale, tryMoveRights } from './move-sale.ts'
import { whyKept } from './why-kept.ts'

type Sold = Pick<SoldOrder<unknown>, 'id' | 'price' | 'deducted'>

/**
 * Gives a purchase back to the caller, whole (decisions 2.1 "Course refund"): whatever forbids it is asked once the money has been posted and
 * nobody changes it any more. Answers the dollars that go back, given balance with them. Refuses `NOT_BOUGHT`, `REFUND_TOO_LATE`,
 * `REFUND_UPGRADED` while a later purchase counted what was paid for it, `COURSE_RESTS`, `REFUND_MONEY_GONE`.
 */
export async function returnPurchase(ctx: Context, tradeNo: string): Promise<{ readonly returned: number }> {
  const { accountId } = requireUser(ctx)
  const named = await findSaleByTradeNo(ctx.db, tradeNo)
  if (named?.buyerAccountId !== accountId) throw new Refusal('NOT_BOUGHT')
  const { orderId, courseId } = named
  return await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, orderId)
    const sale = await findSale(tx.db, orderId)
    if (!sale) throw new Refusal('NOT_BOUGHT')
    if (sale.rights === 'resting') throw new Refusal('COURSE_RESTS')
    if (sale.state !== 'held') throw new Refusal('REFUND_TOO_LATE')
    const money = cents(order.price - order.deducted)
    // In the order in which a payment takes its locks: the ledger first.
    await giveBack(tx, { tradeNo, idem: `course ${tradeNo}`, cents: money, reason: 'course-returned' }).catch(refuseTooLate)
    await lockLearner(tx.db, { accountId, courseId, now: tx.now() })
    await requireReturnable(tx, sale)
    await endSale(tx, { sale, order, endedBy: 'buyer' })
    return { returned: toDollars(cents(sale.gross - sale.back)) }
  })
}

/** Some of it has gone back already, so that the rest is an operator's to decide. */
function refuseTooLate(error: unknown): never {
  throw error instanceof Refusal && error.code === 'REFUND_TOO_LARGE' ? new Refusal('REFUND_TOO_LATE') : error
}

async function requireReturnable(tx: Transaction, sale: CourseSale): Promise<void> {
  const { why } = await whyKept(tx, sale)
  if (why === null) return
  if (why === 'upgraded') throw new Refusal('REFUND_UPGRADED')
  throw new Refusal(why === 'disputed' ? 'COURSE_RESTS' : 'REFUND_TOO_LATE')
}

type Ending = { readonly sale: CourseSale; readonly order: Pick<Order, 'title'>; readonly endedBy: EndedBy }

/** All of a sale went back: nothing of it is watched any more, and its tutor hears why. */
async function endSale(tx: Transaction, { sale, order, endedBy }: Ending): Promise<void> {
  await setSaleBack(tx.db, { orderId: sale.orderId, back: sale.gross, fee: cents(0) })
  await moveSale(tx, sale, { move: 'return' })
  await tryMoveRights(tx, sale, { move: 'end', endedBy })
  await tellTutor(tx, { sale, order, amount: cents(sale.gross - sale.back), endedBy })
}

type Telling = Ending & { readonly amount: Cents }

async function tellTutor(tx: Transaction, { sale, order, amount, endedBy }: Telling): Promise<void> {
  await notify(tx, {
    accountId: sale.tutorAccountId,
    kind: `course-returned-${endedBy}`,
    values: { what: bilingualValue(order.title), amount: toShortAmount(amount), order: sale.tradeNo },
  })
}

/** How much of what is left an operator gives back: nothing while a later purchase counted what was paid for it (`REFUND_UPGRADED`). */
export async function refundableOfCourse(ctx: Context, { id }: Sold, left: Cents): Promise<Cents> {
  const sale = await findSale(ctx.db, id)
  if (sale && (await upgradesOf(ctx.db, sale)).length > 0) throw new Refusal('REFUND_UPGRADED')
  return left
}

/**
 * Takes back what was delivered for money that an operator gives back, or that went without us (decisions 2.1 "Course refund"): what may be
 * watched ends with the last cent. It is taken from the tutor's earnings before their release; after that the house's part from where it
 * was put, and the rest out of the tutor's wallet with the tutor's yes as far as it is there, else at the house's cost.
 */
export async function takeCourseBack(tx: Transaction, sold: SoldOrder<unknown>, going: GoingBack): Promise<RefundLines | null> {
  const sale = await findSale(tx.db, sold.id)
  if (!sale) return null
  if (going.by === 'provider') {
    await loseSale(tx, { sale, sold, going })
    return null
  }
  // What a bank took was covered by its takings already.
  if (sale.state === 'returned') throw new Refusal('REFUND_TOO_LARGE')
  const amount = cents(going.cents + going.gift)
  const lines = sale.state === 'released' ? await releasedLines(tx, sale, amount) : null
  await lowerSale(tx, { sale, sold, amount })
  return lines
}

async function lowerSale(
  tx: Transaction,
  { sale, sold, amount }: { readonly sale: CourseSale; readonly sold: SoldOrder<unknown>; readonly amount: Cents },
): Promise<void> {
  const { orderId, gross, commissionRate } = sale
  const back = cents(Math.min(gross, sale.back + amount))
  const order = await lockOrder(tx.db, sold.id)
  if (back === gross) return await endSale(tx, { sale, order, endedBy: 'desk' })
  const left = cents(gross - back)
  const fee =
    sale.state === 'released'
      ? cents(sale.fee - splitReleased({ left: cents(gross - sale.back), fee: sale.fee }, amount).fee)
      : feeOf(left, commissionRate)
  await setSaleBack(tx.db, { orderId, back, fee })
  await tellTutor(tx, { sale, order, amount, endedBy: 'desk' })
}

async function releasedLines(tx: Transaction, sale: CourseSale, amount: Cents): Promise<RefundLines> {
  const { fee, net } = splitReleased({ left: cents(sale.gross - sale.back), fee: sale.fee }, amount)
  const cash = personAccount(sale.tutorAccountId, 'cash')
  const there = sale.agreedAt === null ? 0 : Math.max(0, await freeBalanceOf(tx, cash))
  const own = cents(Math.min(net, there))
  const lines = [
    { account: cash, cents: own },
    { account: 'expense:write_off', cents: cents(net - own) },
    { account: 'income:commission', cents: fee },
  ]
  return lines.filter((line) => line.cents > 0)
}

type Losing = { readonly sale: CourseSale; readonly sold: Sold; readonly going: Pick<GoingBack, 'back' | 'paid'> }

/**
 * All money of a sale went back without us. What its takings hold covers it, for the loss stands with the house until an operator decides
 * who bears it; what was released stays the tutor's. A part changes nothing.
 */
async function loseSale(tx: Transaction, { sale, sold, going }: Losing): Promise<void> {
  if (going.back < going.paid || sale.rights === 'ended') return
  const { tradeNo, tutorAccountId, gross, back } = sale
  const order = await lockOrder(tx.db, sold.id)
  const lost = sale.state === 'held' ? cents(gross - back) : cents(0)
  await tryMoveRights(tx, sale, { move: 'end', endedBy: 'bank' })
  if (lost > 0) {
    const { id: lostTransferId } = await postTransfer(tx, {
      idem: `course-lost ${tradeNo} ${newId(tx.now())}`,
      kind: 'refund',
      lines: [
        { account: personAccount(tutorAccountId, 'payable'), cents: cents(0 - lost) },
        { account: 'expense:write_off', cents: lost },
      ],
      about: tradeNo,
    })
    await moveSale(tx, sale, { move: 'return', lostTransferId })
  }
  await tellTutor(tx, { sale, order, amount: lost, endedBy: 'bank' })
}

/**
 * The payer's bank disputes a sale: nothing of it is watched or released meanwhile; or its money is here again, from there or out of the
 * payer's wallet. What was bought again since is not had twice: what the bank brings goes back.
 */
export async function followDispute(
  tx: Transaction,
  { order, state }: { readonly order: Pick<Order, 'id' | 'title'>; readonly state: 'open' | 'lost' | 'won' | 'recovered' },
): Promise<void> {
  const sale = await findSale(tx.db, order.id)
  if (!sale) return
  if (state === 'open') await tryMoveRights(tx, sale, { move: 'rest' })
  if ((state !== 'won' && state !== 'recovered') || (sale.rights === 'ended' && sale.endedBy !== 'bank')) return
  const { tradeNo, lostTransferId } = sale
  const isBoughtAgain = sale.rights === 'ended' && (await isSoldAgain(tx.db, sale))
  if (!isBoughtAgain) await tryMoveRights(tx, sale, { move: 'resume' })
  if (lostTransferId === null) return
  await reverseTransfer(tx, { idem: `course-won ${lostTransferId}`, transferId: lostTransferId, about: tradeNo })
  await moveSale(tx, sale, { move: 'restore', lostTransferId: null })
  if (isBoughtAgain && state === 'won') await giveTwicePaidBack(tx, sale)
}

async function giveTwicePaidBack(tx: Transaction, sale: CourseSale): Promise<void> {
  const { orderId, tradeNo, gross, buyerAccountId: payerAccountId } = sale
  const isOf = (order: Pick<Order, 'tradeNo'>): boolean => order.tradeNo === tradeNo
  await giveBackOf(tx, { payerAccountId, kind: 'course', isOf, idem: 'course-twice', cents: gross, reason: 'paid-twice' })
  await setSaleBack(tx.db, { orderId, back: gross, fee: cents(0) })
  await moveSale(tx, { ...sale, state: 'held' }, { move: 'return' })
}
