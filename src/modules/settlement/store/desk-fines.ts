import { sql } from 'kysely'
import { saidNumber } from '#kernel/digits.ts'
import { countEach } from '#platform/db/count-each.ts'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { FINE_STATES } from '../domain/fine-moves.ts'
import type { FineState } from '../domain/fine-moves.ts'
import { fines } from './fines.ts'
import type { Fine } from './fines.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const CASE = /^C?(\d{1,9})$/

const ID = { id: sql`f.id`, idType: 'uuid' } as const
const BY_AGE: SortedBy = { by: sql`f.created_at`, type: 'timestamptz', ...ID }
const BY_APPEAL: SortedBy = { by: sql`f.appeal_until`, type: 'timestamptz', ...ID }

/** Fines that a word names, its id, that of who owes it or the number of its case, the newest first. */
export async function finesNamed(db: Db, word: string, part: Part): Promise<Parted<Fine>> {
  const caseId = Number(CASE.exec(saidNumber(word))?.[1] ?? 0)
  const isNamed = UUID.test(word)
    ? sql<boolean>`(f.id = ${word}::uuid or f.debtor_account_id = ${word}::uuid)`
    : sql<boolean>`e.case_id = ${caseId}`
  return await readPart(fines(db).where(isNamed), { sorted: BY_AGE, isDown: true, part })
}

/** Fines for operators: those in these states whose time to appeal ends first come first, ended ones with the newest first. */
export async function finesIn(
  db: Db,
  { states, isDown, part }: { readonly states: readonly FineState[]; readonly isDown: boolean; readonly part: Part },
): Promise<Parted<Fine>> {
  const which = sql<boolean>`f.state = any(${sql.val([...states])}::text[])`
  return await readPart(fines(db).where(which), { sorted: BY_APPEAL, isDown, part })
}

/** How many fines are in each state. */
export async function countFines(db: Db): Promise<Readonly<Record<FineState, number>>> {
  return await countEach(db, { from: sql`fine f`, column: sql`f.state`, values: FINE_STATES })
}
