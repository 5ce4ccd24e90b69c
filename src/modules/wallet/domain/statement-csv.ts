import { hongKongClock, hongKongDay } from '#kernel/hong-kong-time.ts'
import type { Cents } from '#kernel/money.ts'

type CsvLine = {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly about: string | null
  readonly account: string
  readonly amount: Cents
  readonly balanceAfter: Cents
}

/** Heads of the columns, and the names of kinds and accounts. */
export type CsvWords = {
  readonly columns: readonly [string, string, string, string, string, string, string]
  readonly kind: Readonly<Record<string, string>>
  readonly account: Readonly<Record<string, string>>
}

// A spreadsheet takes text that begins so for a formula.
const FORMULA = /^[=+\-@\t\r]/
const field = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
// Without commas between thousands: a number to a spreadsheet.
const number = (amount: Cents): string => (amount / 100).toFixed(2)
// Spreadsheets take a file without this mark for one in the old local encoding.
const UTF8_MARK = '\uFEFF'

/** A statement as a CSV file (RFC 4180) that spreadsheets open as it is; times are Hong Kong's. */
export function statementCsv(lines: readonly CsvLine[], { columns, kind, account }: CsvWords): string {
  const rows = lines.map((line) => [
    field(`${hongKongDay(line.at)} ${hongKongClock(line.at)}`),
    field(kind[line.kind] ?? line.kind),
    field(line.about ?? ''),
    field(account[line.account] ?? line.account),
    number(line.amount),
    number(line.balanceAfter),
    field(line.id),
  ])
  return `${UTF8_MARK}${[columns.map(field), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}
