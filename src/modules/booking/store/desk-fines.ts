import { sql } from 'kysely'
import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'
import type { FineState } from '../domain/fine-moves.ts'
import { fines } from './fines.ts'
import type { Fine } from './fines.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const CASE = /^C?(\d{1,9})$/i

/** Fines that a word names, its id, that of who owes it or the number of its case, the newest first. */
export async function finesNamed(
  db: Db,
  { word, slice: { offset, limit } }: { readonly word: string; readonly slice: Slice },
): Promise<{ readonly list: readonly Fine[]; readonly total: number }> {
  const caseId = Number(CASE.exec(word)?.[1] ?? 0)
  const isNamed = UUID.test(word)
    ? sql<boolean>`(f.id = ${word}::uuid or f.debtor_account_id = ${word}::uuid)`
    : sql<boolean>`e.case_id = ${caseId}`
  const rows = await fines(db)
    .where(isNamed)
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('fine as f')
    .innerJoin('match_escrow as e', 'e.id', 'f.escrowId')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isNamed)
    .executeTakeFirstOrThrow()
  return { list: rows, total: Number(total) }
}

/** Fines for operators: those in these states whose time to appeal ends first come first. */
export async function finesIn(
  db: Db,
  { states, slice: { offset, limit } }: { readonly states: readonly FineState[]; readonly slice: Slice },
): Promise<{ readonly list: readonly Fine[]; readonly total: number }> {
  const rows = await fines(db)
    .where('f.state', 'in', [...states])
    .orderBy('f.appealUntil')
    .orderBy('f.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('fine')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', 'in', [...states])
    .executeTakeFirstOrThrow()
  return { list: rows, total: Number(total) }
}
