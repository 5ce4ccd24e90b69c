import type { Db } from '#platform/db/database.ts'
import type { ColumnUse, StatementMapping } from '../domain/statement-header.ts'
import type { DayForm } from '../domain/statement-values.ts'

/** How the statements of a bank are read, and since when. */
export type KnownMapping = StatementMapping & { readonly bank: string; readonly confirmedAt: Date }

/** The mapping that was confirmed for a header, or null. */
export async function findMapping(db: Db, headerKey: string): Promise<KnownMapping | null> {
  const row = await db
    .selectFrom('statement_mapping')
    .select(['bank', 'uses', 'dayForm', 'confirmedAt'])
    .where('headerKey', '=', headerKey)
    .executeTakeFirst()
  if (!row) return null
  const { bank, uses, dayForm, confirmedAt } = row
  return { bank, columns: uses.split(',') as ColumnUse[], dayForm: dayForm as DayForm, confirmedAt }
}

type NewMapping = StatementMapping & {
  readonly headerKey: string
  readonly bank: string
  readonly confirmedBy: string
  readonly confirmedAt: Date
}

/** Keeps a mapping in place of the one before for this header. */
export async function saveMapping(db: Db, { columns, ...mapping }: NewMapping): Promise<void> {
  const row = { ...mapping, uses: columns.join(',') }
  await db
    .insertInto('statement_mapping')
    .values(row)
    .onConflict((conflict) => conflict.column('headerKey').doUpdateSet(row))
    .execute()
}
