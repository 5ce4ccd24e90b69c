import { hongKongClock, hongKongDay } from '#kernel/hong-kong-time.ts'
import type { Cents } from '#kernel/money.ts'
import { csvFile, csvNumber, csvText } from './csv-file.ts'

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

/** A statement as a CSV file (RFC 4180) that spreadsheets open as it is; times are Hong Kong's. */
export function statementCsv(lines: readonly CsvLine[], { columns, kind, account }: CsvWords): string {
  const rows = lines.map((line) => [
    csvText(`${hongKongDay(line.at)} ${hongKongClock(line.at)}`),
    csvText(kind[line.kind] ?? line.kind),
    csvText(line.about ?? ''),
    csvText(account[line.account] ?? line.account),
    csvNumber(line.amount),
    csvNumber(line.balanceAfter),
    csvText(line.id),
  ])
  return csvFile([columns.map(csvText), ...rows])
}
