import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { decideMove } from '#kernel/state-table.ts'
import { findNames, requireOperator } from '#modules/admin/public.ts'
import { tutorStanding } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { differenceOf } from '../domain/course-difference.ts'
import { COURSE } from '../domain/course-moves.ts'
import type { CourseMove } from '../domain/course-moves.ts'
import { decisionsOf } from '../store/decisions.ts'
import { countDeskCourses, findDeskCourse, listDeskCourses } from '../store/desk-courses.ts'
import type { DeskCourseRow } from '../store/desk-courses.ts'
import { readKept } from '../store/manuscripts.ts'
import type { Manuscript } from '../store/manuscripts.ts'
import { currentVersion } from '../store/versions.ts'
import type { Version } from '../store/versions.ts'
import { comparedDraft, comparedVersion } from './compared-course.ts'
import { draftAnswer } from './read-draft.ts'

const QUEUES = ['reviewing', 'delete_reviewing', 'published', 'taken_down', 'rejected'] as const
type Queue = (typeof QUEUES)[number]

/** Courses in a state, or those that a word finds. Refuses `ROLE_NOT_ALLOWED`. */
export async function listCoursesAtDesk(
  ctx: Context,
  { queue, keyword, ...asked }: AskedPart & { readonly queue: Queue; readonly keyword: string },
) {
  requireOperator(ctx)
  const [{ list, next }, counts] = await Promise.all([
    listDeskCourses(ctx.db, { queue, word: keyword.trim(), part: limited(asked) }),
    countDeskCourses(ctx.db, QUEUES),
  ])
  return { list: list.map(lineOf), counts: { ...counts }, next }
}

function lineOf({ id, name, state, submittedAt, savedAt, blockedAt, ...rest }: DeskCourseRow) {
  return {
    ...rest,
    courseFlagId: id,
    courseName: name,
    state,
    submittedAt: submittedAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    isBlocked: blockedAt !== null,
  }
}

/** A course as it is written, what of it is otherwise than on sale, and what was decided. Refuses `ROLE_NOT_ALLOWED`, `COURSE_NOT_FOUND`. */
export async function readCourseAtDesk(ctx: Context, courseId: number) {
  requireOperator(ctx)
  const [row, draft] = await Promise.all([findDeskCourse(ctx.db, courseId), readKept(ctx.db, courseId)])
  if (!row || !draft) throw new Refusal('COURSE_NOT_FOUND')
  const [standing, version, decisions] = await Promise.all([
    tutorStanding(ctx, draft.tutorId),
    currentVersion(ctx.db, courseId),
    decisionsOf(ctx.db, courseId),
  ])
  const [answer, difference, names] = await Promise.all([
    draftAnswer(ctx, draft, standing),
    version && differenceNow(ctx, { version, draft }),
    findNames(
      ctx.db,
      decisions.map(({ decidedBy }) => decidedBy),
    ),
  ])
  return {
    ...lineOf(row),
    draft: answer,
    reviewingRevision: draft.reviewingRevision,
    deleteReason: draft.deleteReason,
    difference,
    story: decisions.map(({ decidedAt, outcome, no, reason, notes, decidedBy }) => ({
      at: decidedAt.toISOString(),
      outcome,
      version: no,
      reason,
      notes: [...notes],
      by: names.get(decidedBy) ?? null,
    })),
    can: mayDecide(ctx, draft),
  }
}

async function differenceNow(ctx: Context, { version, draft }: { readonly version: Version; readonly draft: Manuscript }) {
  const { fields, parts } = differenceOf(await comparedVersion(ctx, version), await comparedDraft(ctx, draft))
  return { fields: [...fields], parts: parts.map((part) => ({ ...part, fields: [...part.fields] })) }
}

function mayDecide(ctx: Context, { state, reviewedFrom, isBlocked }: Manuscript) {
  const may = (move: CourseMove): boolean =>
    decideMove(COURSE, { state, move, who: ['operator'], facts: { reviewedFrom }, now: ctx.now() }).ok
  return {
    publish: may('publish'),
    reject: may('reject'),
    approveDelete: may('approve-delete'),
    takeDown: may('take-down'),
    allow: isBlocked,
  }
}
