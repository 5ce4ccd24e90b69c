import { requireOperator } from '#modules/admin/public.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { readStatementLines, readStatementTable } from '../domain/statement-file.ts'
import type { StatementLine, StatementTable } from '../domain/statement-file.ts'
import { headerKey, mappingFault, proposedDayForm, proposedUses } from '../domain/statement-header.ts'
import type { ColumnUse, StatementMapping } from '../domain/statement-header.ts'
import { decodeStatement } from '../domain/statement-text.ts'
import type { StatementEncoding } from '../domain/statement-text.ts'
import type { DayForm } from '../domain/statement-values.ts'
import { findMapping, saveMapping } from '../store/statement-mappings.ts'

const SAMPLES = 5

const FAULTS = {
  empty: 'STATEMENT_EMPTY',
  columns: 'STATEMENT_COLUMNS',
  quote: 'STATEMENT_QUOTE',
  lines: 'STATEMENT_LINES',
} as const

export type OpenedStatement = Extract<StatementTable, { ok: true }> & {
  readonly encoding: StatementEncoding
  readonly text: string
}

/** The table in a statement's file. Refuses `STATEMENT_EMPTY`, `STATEMENT_COLUMNS`, `STATEMENT_QUOTE`, `STATEMENT_LINES` with the line. */
export function openStatement(bytes: Uint8Array): OpenedStatement {
  const { encoding, text } = decodeStatement(bytes)
  const table = readStatementTable(text)
  if (!table.ok) throw new Refusal(FAULTS[table.why], { line: String(table.line) })
  return { ...table, encoding, text }
}

export type StatementLook = {
  readonly encoding: StatementEncoding
  readonly header: readonly string[]
  readonly samples: readonly (readonly string[])[]
  /** What the columns are for: as confirmed, else as their names say; null where only an operator can tell. */
  readonly columns: readonly (ColumnUse | null)[]
  readonly dayForm: DayForm
  /** Whose statements have this header, null while nobody has confirmed how it is read. */
  readonly bank: string | null
}

/** What stands in a statement's file and how it would be read; nothing is kept. For operators. Refuses as `openStatement`. */
export async function lookAtStatement(ctx: Context, bytes: Uint8Array): Promise<StatementLook> {
  requireOperator(ctx)
  const { encoding, header, rows } = openStatement(bytes)
  const known = await findMapping(ctx.db, headerKey(header))
  const columns = known?.columns ?? proposedUses(header)
  const days = rows.map(({ fields }) => fields[columns.indexOf('day')] ?? '')
  const samples = rows.slice(0, SAMPLES).map(({ fields }) => fields)
  return { encoding, header, samples, columns, dayForm: known?.dayForm ?? proposedDayForm(days), bank: known?.bank ?? null }
}

type Confirmed = StatementMapping & { readonly bank: string; readonly header: readonly string[] }

/**
 * Keeps how the statements with this header are read, for all that come. For operators; in the audit log. Refuses
 * `STATEMENT_MAPPING` for one with which no line could be read.
 */
export async function confirmMapping(ctx: Context, { bank, header, columns, dayForm }: Confirmed): Promise<void> {
  const { operatorId: confirmedBy } = requireOperator(ctx)
  const why = mappingFault({ columns, dayForm }, header.length)
  if (why !== null) throw new Refusal('STATEMENT_MAPPING')
  await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    await saveMapping(tx.db, { headerKey: headerKey(header), bank, columns, dayForm, confirmedBy, confirmedAt: now })
    await recordAudit(tx.db, {
      actor: tx.actor,
      action: 'statement.mapping-confirmed',
      object: { kind: 'statement-mapping', id: bank },
      details: { columns: header.map((name, at) => `${name}: ${columns[at]}`).join('; '), days: dayForm },
      now,
    })
  })
}

/** The lines of a file as its bank's statements are read. Refuses `STATEMENT_MAPPING_NEEDED` where nobody has confirmed that. */
export async function linesOfFile({ db }: Pick<Context, 'db'>, opened: OpenedStatement): Promise<readonly StatementLine[]> {
  const mapping = await findMapping(db, headerKey(opened.header))
  if (!mapping) throw new Refusal('STATEMENT_MAPPING_NEEDED')
  return readStatementLines(opened, mapping)
}
