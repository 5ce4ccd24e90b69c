import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { DisputeMove } from '../domain/dispute-moves.ts'
import type { Side } from '#modules/lessons/public.ts'

export type Author = Side | 'operator'
export type Statement = {
  readonly author: Author
  readonly move: Extract<DisputeMove, 'open' | 'answer' | 'add' | 'decide'>
  readonly text: string
  readonly at: Date
}

export async function insertStatement(
  db: Db,
  { id, disputeId, author, move, text, at }: Statement & { readonly id: string; readonly disputeId: number },
): Promise<void> {
  const row = { id, disputeId, author, move, body: text, createdAt: at }
  await db.insertInto('dispute_statement').values(row).execute()
}

const MOST_STATEMENTS = 200

/** What was said, the first first. */
export async function statementsOf(db: Db, disputeId: number): Promise<readonly Statement[]> {
  const rows = await db
    .selectFrom('dispute_statement')
    .select(['author', 'move', 'body', 'createdAt'])
    .where('disputeId', '=', disputeId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST_STATEMENTS)
    .execute()
  return rows.map((row) => ({
    author: row.author,
    move: row.move,
    text: row.body,
    at: row.createdAt,
  }))
}

/** How often one side has added evidence. */
export async function countEvidence(db: Db, { disputeId, author }: { readonly disputeId: number; readonly author: Side }) {
  const { count } = await db
    .selectFrom('dispute_statement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('disputeId', '=', disputeId)
    .where('author', '=', author)
    .where('move', '=', 'add')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which statements are of disputes that a person has part in, for `personal.ts`. */
export function ownStatements(accountId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`dispute_id in (
    select id from lesson_dispute
    where parent_account_id = ${accountId} or tutor_id in (select id from tutor where account_id = ${accountId})
  )`
}
