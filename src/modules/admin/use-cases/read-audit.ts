import { sliceOf } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import { listAudit } from '#platform/audit.ts'
import { findNames } from '../store/names.ts'
import { requireOperator } from './require-operator.ts'

export type ReadAudit = {
  readonly objectId?: string | undefined
  readonly action?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** The audit log, newest first, with the names that accounts and operators have now. */
export async function readAudit(ctx: Context, { objectId, action, pageNum, pageSize }: ReadAudit) {
  requireOperator(ctx)
  const { offset, limit } = sliceOf(pageNum, pageSize)
  const asked = { objectId: objectId ?? null, action: action ?? null, offset, limit: limit + 1 }
  const entries = await listAudit(ctx.db, asked)
  const shown = entries.slice(0, limit)
  const names = await findNames(
    ctx.db,
    shown.flatMap((entry) => [entry.actorId, entry.objectId]),
  )
  const list = shown.map(({ at, details, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    actorName: names.get(entry.actorId) ?? null,
    objectName: names.get(entry.objectId) ?? null,
    details: { ...details },
  }))
  return { list, hasNextPage: entries.length > limit }
}
