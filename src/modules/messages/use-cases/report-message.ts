import { Refusal } from '#kernel/refusal.ts'
import { fileReport } from '#modules/reports/public.ts'
import type { ReportReason } from '#modules/reports/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { findMessage } from '../store/messages.ts'
import { requireWriter } from './require-writer.ts'

export type ReportMessage = { readonly messageId: string; readonly reason: ReportReason; readonly note: string }

/** The caller reports a message that was written to them. Refuses `MESSAGE_NOT_FOUND`, also for own ones and those of others. */
export async function reportMessage(ctx: Context, input: ReportMessage): Promise<true> {
  const owner = requireWriter(ctx)
  const found = await findMessage(ctx.db, input.messageId)
  const isTheirs =
    found &&
    found.sender !== owner.writer &&
    (owner.writer === 'parent' ? found.parentAccountId === owner.parentAccountId : found.tutorId === owner.tutorId)
  if (!isTheirs) throw new Refusal('MESSAGE_NOT_FOUND')
  await fileReport(ctx, {
    reporterAccountId: owner.accountId,
    aboutAccountId: owner.writer === 'parent' ? await accountOf(ctx, found.tutorId) : found.parentAccountId,
    kind: 'message',
    objectId: input.messageId,
    reason: input.reason,
    note: input.note.trim(),
    excerpt: found.body ?? '',
  })
  return true
}

async function accountOf({ db }: Context, tutorId: number): Promise<string | null> {
  return (await tutorAccounts(db, [tutorId])).get(tutorId)?.accountId ?? null
}
