import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { countPutOff, readPutOff, tryNow } from '#platform/db/work-put-off.ts'
import { requireOperator } from './require-operator.ts'

/** Background work that failed, the last failure first, all or of one name; how many things of each name. */
export async function listFailedWork(ctx: Context, { work, ...part }: AskedPart & { readonly work?: string | undefined }) {
  requireOperator(ctx)
  const [{ list, next }, counts] = await Promise.all([readPutOff(ctx.db, { work, ...limited(part) }), countPutOff(ctx.db)])
  const lines = list.map(({ failedAt, nextAt, ...line }) => ({
    ...line,
    failedAt: failedAt.toISOString(),
    nextAt: nextAt.toISOString(),
  }))
  return { list: lines, next, counts: [...counts] }
}

/** Has a thing that failed tried at the next turn of its work. Refuses `WORK_NOT_FOUND` where nothing of it is put off any more. */
export async function tryWorkAgain(ctx: Context, wanted: { readonly work: string; readonly key: string }): Promise<void> {
  requireOperator(ctx)
  await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    if (!(await tryNow(tx.db, { ...wanted, now }))) throw new Refusal('WORK_NOT_FOUND')
    const object = { kind: 'work', id: wanted.work }
    await recordAudit(tx.db, { actor: tx.actor, action: 'work.tried-again', object, details: { key: wanted.key }, now })
  })
}
