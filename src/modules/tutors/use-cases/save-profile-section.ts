import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { amountsAt } from '#platform/amounts.ts'
import { amounts } from '../domain/amounts.ts'
import { normalWeek } from '../domain/availability.ts'
import { completenessOf } from '../domain/completeness.ts'
import { isBirthYear } from '../domain/birth-year.ts'
import type { DraftChanges, TutorDraft } from '../domain/tutor-draft.ts'
import { isTrialPrice } from '../domain/trial-offer.ts'
import { saveDraft } from '../store/save-draft.ts'
import { dropChecks, logDropped, outdatedChecks } from './drop-checks.ts'
import { ownProfileOf } from './own-profile-of.ts'
import type { OwnProfile } from './own-profile-of.ts'
import { reindexTutors } from './reindex-tutors.ts'
import { requireOwnDraft } from './require-own-draft.ts'

export type SaveProfileSection = {
  readonly changes: DraftChanges
  readonly version: number
  /** Whether the tutor accepts that badges for what is changed are dropped. */
  readonly dropsChecks?: boolean
}

/**
 * A tutor saves a section of the own profile; a profile that is shown or hidden stays complete, and the search follows in
 * the same transaction. Refuses `PROFILE_CHANGED` when someone saved since `version` was read, `PROFILE_INCOMPLETE`,
 * `PROFILE_SUSPENDED`, `CHECKS_WOULD_DROP`, `INVALID_INPUT`.
 */
export async function saveProfileSection(
  ctx: Context,
  { changes, version, dropsChecks = false }: SaveProfileSection,
): Promise<OwnProfile> {
  const now = ctx.now()
  if (changes.birthYear !== undefined && changes.birthYear !== null && !isBirthYear(changes.birthYear, now))
    throw new Refusal('INVALID_INPUT', {}, { birthYear: 'invalid.range' })
  if (changes.trial && !isTrialPrice(changes.trial.price, (await amountsAt(ctx, amounts)).trialLeast))
    throw new Refusal('INVALID_INPUT', {}, { 'trial.price': 'invalid.trialPrice' })
  return await inTransaction(ctx, async (tx) => {
    const draft = await requireOwnDraft(tx)
    if (draft.status === 'suspended') throw new Refusal('PROFILE_SUSPENDED')
    if (draft.version !== version) throw new Refusal('PROFILE_CHANGED')
    const availability = normalWeek(changes.availability ?? draft.availability)
    const next: TutorDraft = { ...draft, ...changes, availability }
    if (draft.status !== 'draft' && !completenessOf(next).canPublish) throw new Refusal('PROFILE_INCOMPLETE')
    if (!(await saveDraft(tx.db, next, now))) throw new Refusal('PROFILE_CHANGED')
    const outdated = await outdatedChecks(tx, { before: draft, after: next, isAccepted: dropsChecks })
    await dropChecks(tx, outdated, draft)
    await reindexTutors(tx, [draft.id])
    await logDropped(tx, outdated, draft.id)
    return ownProfileOf(await requireOwnDraft(tx), tx.now())
  })
}
