import { Refusal } from '#kernel/refusal.ts'
import { fileReport } from '#modules/reports/public.ts'
import type { Context } from '#platform/context.ts'
import { levelAndSubject } from './case-words.ts'
import { requirePublished } from './read-case-detail.ts'

export type ReportCase = {
  readonly jobId: number
  readonly reason: Parameters<typeof fileReport>[1]['reason']
  readonly note: string
}

const EXCERPT_LENGTH = 300

/** The caller reports a published case. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`, `JOB_NOT_FOUND`, `OWN_CONTENT`. */
export async function reportCase(ctx: Context, { jobId, reason, note }: ReportCase): Promise<true> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
  const one = await requirePublished(ctx, jobId)
  if (one.parentAccountId === actor.accountId) throw new Refusal('OWN_CONTENT')
  // What everybody can read of it, and no more.
  const excerpt = [one.jobNo, levelAndSubject(one, ctx.locale), one.note].filter(Boolean).join(' · ').slice(0, EXCERPT_LENGTH)
  const { parentAccountId: aboutAccountId } = one
  const about = { reporterAccountId: actor.accountId, aboutAccountId, kind: 'case', objectId: String(jobId) } as const
  await fileReport(ctx, { ...about, reason, note: note.trim(), excerpt })
  return true
}
