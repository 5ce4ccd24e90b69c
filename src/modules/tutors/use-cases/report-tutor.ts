import { Refusal } from '#kernel/refusal.ts'
import { fileReport } from '#modules/reports/public.ts'
import type { ReportReason } from '#modules/reports/public.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { findPresented } from '../store/find-presented.ts'

export type ReportTutor = { readonly tutorId: number; readonly reason: ReportReason; readonly note: string }

const EXCERPT_LENGTH = 300

/** The caller reports a tutor's profile. Refuses `LOGIN_REQUIRED`, `TUTOR_NOT_FOUND`, `OWN_CONTENT`. */
export async function reportTutor(ctx: Context, { tutorId, reason, note }: ReportTutor): Promise<true> {
  const { accountId } = requireUser(ctx)
  const tutor = await findPresented(ctx.db, tutorId)
  if (!tutor) throw new Refusal('TUTOR_NOT_FOUND')
  if (tutor.accountId === accountId) throw new Refusal('OWN_CONTENT')
  const excerpt = `${tutor.name} · ${tutor.intro}`.slice(0, EXCERPT_LENGTH)
  const { accountId: aboutAccountId } = tutor
  const about = { reporterAccountId: accountId, aboutAccountId, kind: 'tutor', objectId: String(tutorId) } as const
  await fileReport(ctx, { ...about, reason, note: note.trim(), excerpt })
  return true
}
