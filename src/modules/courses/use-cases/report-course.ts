import { Refusal } from '#kernel/refusal.ts'
import { fileReport } from '#modules/reports/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { findOnSale } from '../store/versions.ts'

const REASONS = { 1: 'infringement', 2: 'indecent', 3: 'untrue', 4: 'advertising', 5: 'other' } as const
const EXCERPT_LENGTH = 300

export type ReportCourse = {
  readonly courseFlagId: number
  readonly prosecutionType: keyof typeof REASONS
  readonly reportReason: string
}

/** The caller reports a course on sale. Refuses `LOGIN_REQUIRED`, `COURSE_NOT_FOUND`, `OWN_CONTENT`, `ALREADY_REPORTED` while one of theirs waits. */
export async function reportCourse(ctx: Context, { courseFlagId, prosecutionType, reportReason }: ReportCourse): Promise<true> {
  const { accountId } = requireUser(ctx)
  const version = await findOnSale(ctx.db, courseFlagId)
  if (!version) throw new Refusal('COURSE_NOT_FOUND')
  const { tutorId, name, subtitle, summary } = version
  const aboutAccountId = (await tutorAccounts(ctx.db, [tutorId])).get(tutorId)?.accountId ?? null
  if (aboutAccountId === accountId) throw new Refusal('OWN_CONTENT')
  const isNew = await fileReport(ctx, {
    reporterAccountId: accountId,
    aboutAccountId,
    kind: 'course',
    objectId: String(courseFlagId),
    reason: REASONS[prosecutionType],
    note: reportReason,
    excerpt: [name, subtitle, summary].filter(Boolean).join(' · ').slice(0, EXCERPT_LENGTH),
  })
  if (!isNew) throw new Refusal('ALREADY_REPORTED')
  return true
}
