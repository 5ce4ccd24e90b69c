import type { AskedPart } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import { listAudit } from '#platform/audit.ts'
import { findNames } from '../store/names.ts'
import { requireOperator } from './require-operator.ts'

export type ReadAudit = AskedPart & {
  readonly objectId?: string | undefined
  readonly objectKind?: string | undefined
  readonly action?: string | undefined
}

/** The audit log, newest first, with the names that accounts and operators have now. */
export async function readAudit(ctx: Context, { after = '', pageSize, ...asked }: ReadAudit) {
  requireOperator(ctx)
  // Entries are numbered without gaps: the number of the last is where it goes on.
  const before = /^\d{1,15}$/.test(after) ? Number(after) : undefined
  const entries = await listAudit(ctx.db, { ...asked, before, limit: pageSize + 1 })
  const shown = entries.slice(0, pageSize)
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
  return { list, next: entries.length > pageSize ? String(shown.at(-1)?.seq) : null }
}
