import type { Context } from '#platform/context.ts'
import { listAudit } from '#platform/audit.ts'
import { partedOf } from '#platform/db/keyset.ts'
import { findNames } from '../store/names.ts'
import type { AskedPart } from './asked-part.ts'
import { requireOperator } from './require-operator.ts'

export type ReadAudit = AskedPart & {
  readonly objectId?: string | undefined
  readonly objectKind?: string | undefined
  readonly action?: string | undefined
}

/** The audit log, newest first, with the names that accounts and operators have now. */
export async function readAudit(ctx: Context, { pageSize, ...asked }: ReadAudit) {
  requireOperator(ctx)
  const entries = await listAudit(ctx.db, { ...asked, limit: pageSize + 1 })
  const { list: shown, next } = partedOf(
    entries.map((entry) => ({ ...entry, id: entry.seq, sorted: String(entry.seq) })),
    pageSize,
  )
  const names = await findNames(
    ctx.db,
    shown.flatMap((entry) => [entry.actorId, entry.objectId]),
  )
  const list = shown.map(({ id: _id, sorted: _sorted, at, details, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    actorName: names.get(entry.actorId) ?? null,
    objectName: names.get(entry.objectId) ?? null,
    details: { ...details },
  }))
  return { list, next }
}
