import { requireAgreedTerms } from '#modules/accounts/public.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findCases } from '#modules/cases/public.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import { freeBalanceOf, openWallet, personAccount, placeHold, voidHold } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { hallFeeOf, keptSums } from '#modules/settlement/public.ts'
import { openBookingsOf } from '../store/bookings.ts'
import { findHolds, lockHolds, replaceHold } from '../store/hall-fee-holds.ts'
import type { HallFeeHold } from '../store/hall-fee-holds.ts'

const YEAR_MS = 366 * 86_400_000

/** Half of what the first lessons of a case cost at an hourly price (decisions 2 "Hall fee amount"). */
export function caseHallFee(one: Pick<TuitionCase, 'negotiateLessonNumber' | 'lessonMinutes'>, priceMin: Cents): Cents {
  return hallFeeOf({ negotiateLessonNumber: one.negotiateLessonNumber, onceTime: one.lessonMinutes, priceMin })
}

/**
 * Sets aside for the open requests of cases what the largest of them needs, and frees what no request needs any more (decisions
 * 2.1 "Hall fee"). To be called after the requests have moved. Refuses `HALL_FEE_REQUIRED` when the parent's withdrawable balance does not cover it, `TERMS_NOT_AGREED`.
 */
export async function adjustHolds(tx: Transaction, caseIds: readonly number[]): Promise<void> {
  await holdForRequests(tx, { caseIds, isRequired: true })
}

/** The same for a case that is locked. */
export async function adjustHoldOf(tx: Transaction, one: TuitionCase): Promise<void> {
  await holdForRequests(tx, { caseIds: [one.id], cases: [one], isRequired: true })
}

type Holding = {
  readonly caseIds: readonly number[]
  /** Where they are known already. */
  readonly cases?: readonly TuitionCase[]
  readonly isRequired: boolean
}

async function holdForRequests(tx: Transaction, { caseIds, cases: known, isRequired }: Holding): Promise<void> {
  if (!tx.takesPayments || caseIds.length === 0) return
  await lockHolds(tx.db, caseIds)
  const [waiting, kept, cases, holds] = await Promise.all([
    openBookingsOf(tx.db, { caseIds }),
    keptSums(tx.db, caseIds),
    known ?? findCases(tx.db, caseIds),
    findHolds(tx.db, caseIds),
  ])
  for (const one of cases) {
    const prices = waiting.filter(({ caseId }) => caseId === one.id).flatMap(({ price }) => price ?? [])
    // What is kept from an earlier match moves into the escrow first.
    const needed = Math.max(0, Math.max(0, ...prices.map((price) => caseHallFee(one, price))) - (kept.get(one.id) ?? 0))
    await adjustHold(tx, one, { held: holds.get(one.id), needed: cents(needed), isRequired })
  }
}

/**
 * The same after a request has ended: less is needed, so nothing is refused. A price that a tutor states may need more than
 * there is; the parent is asked for it when they confirm.
 */
export async function keepHolds(tx: Transaction, caseIds: readonly number[]): Promise<void> {
  await holdForRequests(tx, { caseIds, isRequired: false })
}

type Needed = { readonly held: HallFeeHold | undefined; readonly needed: Cents; readonly isRequired: boolean }

async function adjustHold(
  tx: Transaction,
  { id: caseId, jobNo, parentAccountId }: TuitionCase,
  { held, needed, isRequired }: Needed,
): Promise<void> {
  const before = held?.cents ?? 0
  if (before === needed) return
  const account = personAccount(parentAccountId ?? '', 'cash')
  if (!isRequired && needed > before + (await freeBalanceOf(tx, account))) return
  if (isRequired && parentAccountId !== null) await requireAgreedTerms(tx, { accountId: parentAccountId })
  if (held) await voidHold(tx, { holdId: held.holdId })
  if (needed === 0 || parentAccountId === null) return await replaceHold(tx.db, caseId, null)
  await openWallet(tx, { accountId: parentAccountId })
  const now = tx.now()
  const { holdId } = await placeHold(tx, {
    idem: `hall-fee ${caseId} ${newId(now)}`,
    account,
    cents: needed,
    // The requests end it, not its time.
    expiresAt: new Date(now.getTime() + YEAR_MS),
    about: jobNo,
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'BALANCE_TOO_LOW' ? new Refusal('HALL_FEE_REQUIRED') : error
  })
  await replaceHold(tx.db, caseId, { holdId, cents: needed })
}
