import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import { caseProblems, tidied } from '../domain/case-problems.ts'
import { LIVE } from '../domain/case-offer.ts'
import type { CaseDraft, OwnCase } from '../domain/tuition-case.ts'
import { offersOf } from '../store/offers.ts'
import { saveFields } from '../store/save-case.ts'
import { reindexCase } from './reindex-case.ts'
import { lockOwnCase } from './require-own-case.ts'
import { sealTexts } from './sealed-texts.ts'
import { notifyTutors } from './notify-sides.ts'

const MATTERS = ['subject', 'level', 'teachMode', 'areaId', 'priceMin', 'priceMax', 'lessonsPerWeek', 'lessonMinutes'] as const
const MOST_TOLD = 200

/** Open cases look for another subject or level than before: what was agreed to for the old one does not hold. */
export const SUBJECT_CHANGED = domainEvent<number>('cases.subject-changed')

export type EditCase = { readonly jobId: number; readonly fields: CaseDraft }

/**
 * A parent changes an open case; tutors who wait for an answer are notified when something that matters to them changed.
 * Refuses `JOB_NOT_FOUND`, `JOB_NOT_PENDING`, `INVALID_INPUT` with what is wrong.
 */
export async function editCase(ctx: Context, { jobId, fields: given }: EditCase): Promise<{ readonly jobId: number }> {
  const fields = tidied(given)
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const one = await lockOwnCase(tx, jobId)
    if (one.status !== 'open') throw new Refusal('JOB_NOT_PENDING')
    const problems = caseProblems(fields)
    if (Object.keys(problems).length > 0) throw new Refusal('INVALID_INPUT', {}, problems)
    const sealed = sealTexts(tx.keys, fields)
    await saveFields(tx.db, { id: jobId, fields, sealed, now })
    if (isOtherSubject(one, fields)) await publish(tx, SUBJECT_CHANGED, jobId)
    await reindexCase(tx, jobId)
    if (!matters(one, fields)) return { jobId }
    const waiting = (await offersOf(tx.db, jobId, MOST_TOLD)).filter((offer) => LIVE.includes(offer.status))
    const tutorIds = waiting.map((offer) => offer.tutorId)
    await notifyTutors(tx, { kind: 'case-changed', values: { job: one.jobNo }, tutorIds, parentAccountId: one.parentAccountId })
    return { jobId }
  })
}

function isOtherSubject(before: OwnCase, after: CaseDraft): boolean {
  return before.subject !== after.subject || before.level !== after.level || before.customLabel !== after.customLabel
}

function matters(before: OwnCase, after: CaseDraft): boolean {
  return MATTERS.some((name) => before[name] !== after[name])
}
