import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { OPEN_FINES } from '../domain/fine-moves.ts'

/** How many lessons of a match its parent missed that were not forgiven. */
export async function countParentFines(db: Db, escrowId: string): Promise<number> {
  const { total } = await db
    .selectFrom('fine')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('escrowId', '=', escrowId)
    .where('reason', '=', 'parent_absent')
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Whether a match has a fine for a tutor who did not come. */
export async function hasAbsenceFine(db: Db, escrowId: string): Promise<boolean> {
  const row = await db
    .selectFrom('fine')
    .select('id')
    .where('escrowId', '=', escrowId)
    .where('reason', '=', 'tutor_absent')
    .where('state', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many fines of a person are not over. */
export async function countOpenFines(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('fine')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('debtorAccountId', '=', accountId)
    .where('state', 'in', [...OPEN_FINES])
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** What of an escrow is reserved for its parent's fines: what may still be due, and what was taken for those that are. */
export type Reserved = { readonly undecided: Cents; readonly taken: Cents }

/** With a moment, of what may still be due only that of fines that were made before it. */
export async function reservedForFines(db: Db, escrowId: string, madeBefore: Date | null = null): Promise<Reserved> {
  const { rows } = await sql<{ undecided: number; taken: number }>`
    select coalesce(sum(amount_cents) filter (where state in ('proposed', 'appealed')
        and (${madeBefore}::timestamptz is null or created_at < ${madeBefore})), 0)::bigint as undecided,
      coalesce(sum(paid_cents) filter (where state = 'due'), 0)::bigint as taken
    from fine where escrow_id = ${escrowId} and side = 'parent'`.execute(db)
  return { undecided: cents(Number(rows[0]?.undecided ?? 0)), taken: cents(Number(rows[0]?.taken ?? 0)) }
}
