import { toAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

// A spreadsheet takes text that begins so for a formula.
const FORMULA = /^[=+\-@\t\r]/
// Spreadsheets take a file without this mark for one in the old local encoding.
const UTF8_MARK = '\uFEFF'

/** A text as a field of a CSV file. */
export function csvText(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Dollars without commas between thousands: a number to a spreadsheet. */
export function csvNumber(amount: Cents): string {
  return toAmount(amount).replaceAll(',', '')
}

/** Rows of fields as a CSV file (RFC 4180) that spreadsheets open as it is. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `${UTF8_MARK}${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}
