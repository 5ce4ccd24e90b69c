import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { completeCase } from '../domain/case-problems.ts'
import { CASE, columnsOf } from '../domain/case-status.ts'
import { EMPTY_DRAFT, OPEN_MS } from '../domain/tuition-case.ts'
import type { CaseFields } from '../domain/tuition-case.ts'
import { insertDraft } from '../store/save-case.ts'
import { requireParent } from './require-side.ts'
import { moveCase } from './move-case.ts'
import { reindexCase } from './reindex-case.ts'

export type CreateCase = Partial<Omit<CaseFields, 'address' | 'senNote'>> & {
  readonly subject: string
  readonly level: number
  /** Sub-area; null is online. */
  readonly areaId: number | null
  /** Hourly; the highest price too, unless `priceMax` says another. */
  readonly price: Cents
}

/** A parent publishes a case in one go, for demonstrations; answers its number. Refuses `ROLE_NOT_ALLOWED`, `INVALID_INPUT`. */
export async function createCase(ctx: Context, input: CreateCase): Promise<number> {
  const { accountId } = requireParent(ctx)
  const { price, ...given } = input
  const fields = completeCase({
    ...EMPTY_DRAFT,
    teachMode: input.areaId === null ? 'online' : 'home',
    priceMin: price,
    priceMax: price,
    ...given,
  })
  if (!fields) throw new Refusal('INVALID_INPUT')
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const columns = columnsOf(beginState(tx, CASE, { move: 'create' }))
    const sealed = { address: null, senNote: null }
    const id = await insertDraft(tx.db, { parentAccountId: accountId, fields, sealed, status: columns.status, now })
    const change = { expiresAt: new Date(now.getTime() + OPEN_MS) }
    await moveCase(tx, { one: { ...columns, id, expiresAt: null }, move: 'publish', change })
    await reindexCase(tx, id)
    return id
  })
}
