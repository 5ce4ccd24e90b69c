import { sliceOf } from '#kernel/page.ts'
import { listAudit } from '#platform/audit.ts'
import { requireOperator } from './ground.ts'
import type { AdminContext } from './ground.ts'

export type ReadAudit = {
  readonly objectId?: string | undefined
  readonly action?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** The audit log, newest first. */
export async function readAudit(ctx: AdminContext, { objectId, action, pageNum, pageSize }: ReadAudit) {
  requireOperator(ctx)
  const { offset, limit } = sliceOf(pageNum, pageSize)
  const asked = { objectId: objectId ?? null, action: action ?? null, offset, limit: limit + 1 }
  const entries = await listAudit(ctx.db, asked)
  const list = entries
    .slice(0, limit)
    .map(({ at, details, ...entry }) => ({ ...entry, at: at.toISOString(), details: { ...details } }))
  return { list, hasNextPage: entries.length > limit }
}
