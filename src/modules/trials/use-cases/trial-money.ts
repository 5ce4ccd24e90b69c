import { requireAgreedTerms } from '#modules/accounts/public.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { escrowAccount, openEscrow, openWallet, personAccount, placeHold, postHold, voidHold } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { endEscrow, findEscrowOf, insertEscrow, lockEscrow, giveBackRest, notifyPayer } from '#modules/settlement/public.ts'
import type { Lesson } from '#modules/lessons/public.ts'
import { findCoverHold } from '../store/covers.ts'
import { lockLesson } from '#modules/lessons/public.ts'
import { setTrialHold } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'
import { fundCover, lowerCoverHold } from './cover-money.ts'

const YEAR_MS = 366 * 86_400_000

/** What notices about the money of a trial say. */
const amountOf = ({ caseId, price }: Pick<Trial, 'caseId' | 'price'>) => ({ job: `C${caseId}`, amount: toShortAmount(price) })

/**
 * Sets the price of a trial that was just asked for aside in the parent's wallet (decisions 2.1 "Trial"). Refuses
 * `TRIAL_FEE_REQUIRED` when the withdrawable balance does not cover it, `TERMS_NOT_AGREED`.
 */
export async function holdTrialPrice(tx: Transaction, trial: Trial): Promise<void> {
  if (!tx.takesPayments) return
  const { id, price, parentAccountId: accountId } = trial
  // A free one may still bring a fine.
  await requireAgreedTerms(tx, { accountId })
  if (price === 0) return
  await openWallet(tx, { accountId })
  const { holdId } = await placeHold(tx, {
    idem: `trial ${id}`,
    account: personAccount(accountId, 'cash'),
    cents: price,
    // The trial ends it, not its time.
    expiresAt: new Date(tx.now().getTime() + YEAR_MS),
    about: `C${trial.caseId}`,
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'BALANCE_TOO_LOW' ? new Refusal('TRIAL_FEE_REQUIRED') : error
  })
  await setTrialHold(tx.db, id, holdId)
  await notifyPayer(tx, { accountId, kind: 'trial-held', values: amountOf(trial) })
}

/** Frees what was set aside for a trial that ended without a lesson; for a cover lesson what no other request to cover the same needs. */
export async function freeTrialPrice(tx: Transaction, trial: Trial): Promise<void> {
  const { holdId, parentAccountId: accountId, coversLessonId } = trial
  if (coversLessonId !== null) return await lowerCoverHold(tx, await lockLesson(tx.db, coversLessonId))
  if (holdId === null) return
  await voidHold(tx, { holdId })
  await notifyPayer(tx, { accountId, kind: 'trial-returned', values: amountOf(trial) })
}

/** Puts what was set aside for a trial or cover lesson that was accepted into an escrow of its own; an empty one where it is free. */
export async function fundTrial(tx: Transaction, trial: Trial): Promise<void> {
  if (!tx.takesPayments) return
  const { id: trialId, caseId, tutorId, parentAccountId, holdId, price, coversLessonId: lessonId } = trial
  const now = tx.now()
  const id = newId(now)
  const quotedAt = { parent: trial.createdAt, tutor: now }
  const hold = lessonId === null ? null : await findCoverHold(tx.db, lessonId)
  const fromEscrowId = hold?.escrowId ?? null
  await insertEscrow(tx.db, {
    id,
    caseId,
    tutorId,
    parentAccountId,
    trialId,
    fromEscrowId,
    isCover: lessonId !== null,
    createdAt: now,
    quotedAt,
  })
  await openWallet(tx, { accountId: parentAccountId })
  await openEscrow(tx, { escrowId: id, accountId: parentAccountId })
  if (lessonId !== null && hold) {
    await fundCover(tx, { trial, lessonId, escrowId: id, hold })
    await notifyPayer(tx, { accountId: parentAccountId, kind: 'cover-escrowed', values: amountOf(trial) })
  }
  if (holdId === null) return
  await postHold(tx, {
    holdId,
    posting: {
      idem: `trial-escrow ${trialId}`,
      kind: 'escrow',
      lines: [
        { account: personAccount(parentAccountId, 'cash'), cents: cents(0 - price) },
        { account: escrowAccount(id), cents: price },
      ],
      about: `C${caseId}`,
    },
  })
  await notifyPayer(tx, { accountId: parentAccountId, kind: 'trial-escrowed', values: amountOf(trial) })
}

/** Ends the escrow of a trial once it is clear what becomes of its lesson; for one that was called off the price goes back at once. */
export async function endTrialEscrow(
  tx: Transaction,
  lesson: Pick<Lesson, 'caseId' | 'tutorId' | 'trialId' | 'state'>,
): Promise<void> {
  const found = await findEscrowOf(tx.db, lesson)
  if (!found) return
  const escrow = await lockEscrow(tx.db, found.id)
  await endEscrow(tx.db, escrow.id, tx.now())
  if (lesson.state === 'cancelled') await giveBackRest(tx, escrow)
}
