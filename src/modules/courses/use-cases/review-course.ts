import { Refusal } from '#kernel/refusal.ts'
import { requireOperator } from '#modules/admin/public.ts'
import { notify } from '#modules/notices/public.ts'
import { tutorAccounts, tutorStanding } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { auditMove } from '#platform/move-state.ts'
import { recordAudit } from '#platform/audit.ts'
import { newId } from '#platform/new-id.ts'
import { COURSE, isOnSale } from '../domain/course-moves.ts'
import type { CourseMove } from '../domain/course-moves.ts'
import type { ReviewNote } from '../domain/review-notes.ts'
import { insertDecision } from '../store/decisions.ts'
import type { Outcome } from '../store/decisions.ts'
import { noteSubmission, setBlocked } from '../store/course-state.ts'
import { unitsOf } from '../store/draft-units.ts'
import { lockAny } from '../store/manuscripts.ts'
import type { Manuscript } from '../store/manuscripts.ts'
import { emptyUnits } from './empty-units.ts'
import { makeMove } from './make-move.ts'
import { publishVersion } from './publish-version.ts'
import { contentOf } from './read-draft.ts'

type Decided = {
  readonly outcome: Outcome
  readonly move: Exclude<CourseMove, 'begin'>
  readonly reason: string
  readonly notes?: readonly ReviewNote[]
  readonly no?: number
}

/** A course for an operator, held until the transaction ends. Refuses `COURSE_NOT_FOUND`. */
async function holdForDesk(tx: Transaction, courseId: number): Promise<Manuscript> {
  const course = await lockAny(tx.db, courseId)
  if (!course) throw new Refusal('COURSE_NOT_FOUND')
  return course
}

/** Writes down what was decided, moves the course, and tells its tutor. */
async function decide(tx: Transaction, course: Manuscript, { outcome, move, reason, notes = [], no }: Decided): Promise<void> {
  await makeMove(tx, course, move)
  await noteSubmission(tx.db, { id: course.id, revision: null, reason: null, now: null })
  await writeDown(tx, course, { outcome, reason, notes, no: no ?? null })
  await auditMove(tx, COURSE, {
    move,
    object: { kind: 'course', id: String(course.courseId) },
    details: { ...(reason === '' ? {} : { reason }), ...(no === undefined ? {} : { version: no }) },
  })
}

type Written = Pick<Decided, 'outcome' | 'reason'> & { readonly notes: readonly ReviewNote[]; readonly no: number | null }

async function writeDown(tx: Transaction, { id, courseId, tutorId, name }: Manuscript, decided: Written): Promise<void> {
  const { operatorId: decidedBy } = requireOperator(tx)
  const now = tx.now()
  await insertDecision(tx.db, { ...decided, id: newId(now), courseId, decidedBy, decidedAt: now })
  const accountId = (await tutorAccounts(tx.db, [tutorId])).get(tutorId)?.accountId ?? null
  if (accountId === null) return
  const { outcome, reason } = decided
  const kind = outcome === 'taken_down' && reason === '' ? 'course-reported' : NOTICES[outcome]
  await notify(tx, { accountId, kind, side: 'tutor', values: { name, course: id, reason } })
}

const NOTICES = {
  published: 'course-published',
  rejected: 'course-rejected',
  taken_down: 'course-taken-down',
  allowed: 'course-allowed',
  deleted: 'course-deleted',
  kept: 'course-kept',
} as const satisfies Record<Outcome, string>

export type Publish = {
  readonly courseId: number
  /** What the operator looked at. */
  readonly revision: number
  readonly reason: string
}

/**
 * Publishes what is reviewed as the next version, in one transaction. Refuses `COURSE_NOT_FOUND`, `COURSE_CHANGED` where something else is
 * reviewed by now, `COURSE_INCOMPLETE` where it lacks something since (an amount or the tutor's checks have changed).
 */
export async function publishCourse(
  ctx: Context,
  { courseId, revision, reason }: Publish,
): Promise<{ readonly version: number }> {
  requireOperator(ctx)
  return await inTransaction(ctx, async (tx) => {
    const course = await holdForDesk(tx, courseId)
    if (course.state !== 'reviewing' || course.reviewingRevision !== revision || course.revision !== revision)
      throw new Refusal('COURSE_CHANGED')
    const lacks = (await contentOf(tx, course)).missing(await tutorStanding(tx, course.tutorId))
    if (lacks.length > 0) throw new Refusal('COURSE_INCOMPLETE', { count: lacks.length })
    const version = await publishVersion(tx, course)
    await decide(tx, course, { outcome: 'published', move: 'publish', reason, no: version })
    return { version }
  })
}

export type Reject = Publish & { readonly notes: readonly ReviewNote[] }

/** Sends a course back with a reason and notes; what was on sale stays so. Refuses `COURSE_NOT_FOUND`, `COURSE_CHANGED`, `REASON_NEEDED`. */
export async function rejectCourse(ctx: Context, { courseId, revision, reason, notes }: Reject): Promise<void> {
  requireOperator(ctx)
  if (reason === '') throw new Refusal('REASON_NEEDED')
  await inTransaction(ctx, async (tx) => {
    const course = await holdForDesk(tx, courseId)
    if (course.state !== 'reviewing' || course.reviewingRevision !== revision) throw new Refusal('COURSE_CHANGED')
    await decide(tx, course, { outcome: 'rejected', move: 'reject', reason, notes })
  })
}

type Act = { readonly courseId: number; readonly reason: string }

/** Lets a course go for good: buyers keep it. Refuses `COURSE_NOT_FOUND`, `COURSE_CHANGED`. */
export async function approveDeletion(ctx: Context, { courseId, reason }: Act): Promise<void> {
  requireOperator(ctx)
  await inTransaction(ctx, async (tx) => {
    const course = await holdForDesk(tx, courseId)
    await emptyUnits(tx, await unitsOf(tx.db, course.id))
    await decide(tx, course, { outcome: 'deleted', move: 'approve-delete', reason })
  })
}

/** Keeps a course whose end was asked for, as it was before. Refuses `COURSE_NOT_FOUND`, `COURSE_CHANGED`, `REASON_NEEDED`. */
export async function refuseDeletion(ctx: Context, { courseId, reason }: Act): Promise<void> {
  requireOperator(ctx)
  if (reason === '') throw new Refusal('REASON_NEEDED')
  await inTransaction(ctx, async (tx) => {
    await decide(tx, await holdForDesk(tx, courseId), { outcome: 'kept', move: 'refuse-delete', reason })
  })
}

/** Takes a course off sale, whatever waits; its tutor cannot offer it before it is allowed. Refuses `COURSE_NOT_FOUND`, `COURSE_CHANGED`, `REASON_NEEDED`. */
export async function takeCourseDown(ctx: Context, { courseId, reason }: Act): Promise<void> {
  requireOperator(ctx)
  if (reason === '') throw new Refusal('REASON_NEEDED')
  await inTransaction(ctx, async (tx) => {
    const course = await holdForDesk(tx, courseId)
    await setBlocked(tx.db, { courseId, at: tx.now() })
    await decide(tx, course, { outcome: 'taken_down', move: 'take-down', reason })
  })
}

/**
 * What was reported, and rightly, is off sale, in the transaction of the decision. What its tutor took down before is kept from coming back as well.
 */
export async function takeReportedDown(tx: Transaction, courseId: number): Promise<void> {
  const course = await lockAny(tx.db, courseId)
  if (!course || course.publishedRevision === null) return
  await setBlocked(tx.db, { courseId, at: tx.now() })
  const outcome = 'taken_down'
  if (isOnSale(course.state, course)) await decide(tx, course, { outcome, move: 'take-down', reason: '' })
  else await writeDown(tx, course, { outcome, reason: '', notes: [], no: null })
}

/** Allows a tutor to offer a course again that an operator took down. Refuses `COURSE_NOT_FOUND`, `COURSE_CHANGED` where none did. */
export async function allowRelisting(ctx: Context, { courseId, reason }: Act): Promise<void> {
  requireOperator(ctx)
  await inTransaction(ctx, async (tx) => {
    const course = await holdForDesk(tx, courseId)
    if (!course.isBlocked) throw new Refusal('COURSE_CHANGED')
    await setBlocked(tx.db, { courseId, at: null })
    await writeDown(tx, course, { outcome: 'allowed', reason, notes: [], no: null })
    await recordAudit(tx.db, {
      actor: tx.actor,
      action: 'course.allowed',
      object: { kind: 'course', id: String(courseId) },
      details: reason === '' ? {} : { reason },
      now: tx.now(),
    })
  })
}
