import { requireAgreedTerms } from '#modules/accounts/public.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { escrowAccount, openWallet, personAccount, placeHold, postHold, voidHold } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { dearestOpenCover, findCoverHold, replaceCoverHold } from '../store/covers.ts'
import type { CoverHold } from '../store/covers.ts'
import { findOpenEscrow, lockEscrow, freeOf, notifyPayer } from '#modules/settlement/public.ts'
import type { Lesson } from '#modules/lessons/public.ts'
import type { Trial } from '../store/trials.ts'

const YEAR_MS = 366 * 86_400_000

/** What a cover takes its money from: a lesson of a match, locked by the caller. */
type Covered = Pick<Lesson, 'id' | 'caseId' | 'tutorId' | 'parentAccountId'>

/**
 * Sets aside what the dearest open request to cover a lesson costs, once for all of them, as only one of them becomes a lesson: in the
 * escrow of the match where that has it free, else in the parent's wallet. Refuses `COVER_FEE_REQUIRED` when neither covers it,
 * `TERMS_NOT_AGREED`.
 */
export async function raiseCoverHold(tx: Transaction, lesson: Covered): Promise<void> {
  if (!tx.takesPayments) return
  await requireAgreedTerms(tx, { accountId: lesson.parentAccountId })
  const [hold, needed] = [await findCoverHold(tx.db, lesson.id), await dearestOpenCover(tx.db, lesson.id)]
  if (hold && hold.amount >= needed) return
  if (hold) await voidHold(tx, hold)
  await setAside(tx, lesson, { amount: needed, escrowId: await sourceOf(tx, lesson, needed) })
  await notifyPayer(tx, { accountId: lesson.parentAccountId, kind: 'cover-held', values: amountOf(lesson, needed) })
}

/** Frees what the open requests to cover a lesson need no more, where it lies. */
export async function lowerCoverHold(tx: Transaction, lesson: Covered): Promise<void> {
  const [hold, needed] = [await findCoverHold(tx.db, lesson.id), await dearestOpenCover(tx.db, lesson.id)]
  if (!hold || hold.amount <= needed) return
  await voidHold(tx, hold)
  if (needed > 0) await setAside(tx, lesson, { amount: needed, escrowId: hold.escrowId })
  else {
    await replaceCoverHold(tx.db, lesson.id, null)
    const values = amountOf(lesson, hold.amount)
    await notifyPayer(tx, { accountId: lesson.parentAccountId, kind: 'cover-returned', values })
  }
}

type Funding = { readonly trial: Trial; readonly lessonId: string; readonly escrowId: string; readonly hold: CoverHold }

/** Puts the price of an accepted cover lesson from where it was set aside into its own escrow; what was held beyond it is free there. */
export async function fundCover(tx: Transaction, { trial, lessonId, escrowId, hold }: Funding): Promise<void> {
  const { id, caseId, price, parentAccountId } = trial
  await postHold(tx, {
    holdId: hold.holdId,
    posting: {
      idem: `trial-escrow ${id}`,
      kind: 'escrow',
      lines: [
        { account: accountOf(parentAccountId, hold.escrowId), cents: cents(0 - price) },
        { account: escrowAccount(escrowId), cents: price },
      ],
      about: `C${caseId}`,
    },
  })
  await replaceCoverHold(tx.db, lessonId, null)
}

/** The escrow of the match where it has as much free; null is the wallet. */
async function sourceOf(tx: Transaction, { caseId, tutorId }: Covered, needed: Cents): Promise<string | null> {
  const open = await findOpenEscrow(tx.db, caseId)
  if (open?.tutorId !== tutorId) return null
  const escrow = await lockEscrow(tx.db, open.id)
  return (await freeOf(tx, escrow)) >= needed ? escrow.id : null
}

type SetAside = { readonly amount: Cents; readonly escrowId: string | null }

async function setAside(tx: Transaction, lesson: Covered, { amount, escrowId }: SetAside): Promise<void> {
  const { id, parentAccountId, caseId } = lesson
  if (escrowId === null) await openWallet(tx, { accountId: parentAccountId })
  const now = tx.now()
  const { holdId } = await placeHold(tx, {
    idem: `cover ${id} ${newId(now)}`,
    account: accountOf(parentAccountId, escrowId),
    cents: amount,
    // The requests end it, not its time.
    expiresAt: new Date(now.getTime() + YEAR_MS),
    about: `C${caseId}`,
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'BALANCE_TOO_LOW' ? new Refusal('COVER_FEE_REQUIRED') : error
  })
  await replaceCoverHold(tx.db, id, { holdId, amount, escrowId })
}

const accountOf = (parentAccountId: string, escrowId: string | null) =>
  escrowId === null ? personAccount(parentAccountId, 'cash') : escrowAccount(escrowId)

const amountOf = ({ caseId }: Covered, amount: Cents) => ({ job: `C${caseId}`, amount: toShortAmount(amount) })
