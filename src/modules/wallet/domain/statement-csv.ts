import { hongKongClock, hongKongDay } from '#kernel/hong-kong-time.ts'
import type { Cents } from '#kernel/money.ts'
import { csvFile, csvNumber, csvText } from './csv-file.ts'

type CsvLine = {
  readonly id: string
  readonly at: Date
  readonly title: string
  readonly about: string | null
  readonly account: string
  readonly amount: Cents
  /** What the method cost beside it. */
  readonly fee: Cents
  readonly balanceAfter: Cents
}

/** Heads of the columns, and the names of accounts. */
export type CsvWords = {
  readonly columns: readonly [string, string, string, string, string, string, string, string]
  readonly account: Readonly<Record<string, string>>
}

/** A statement as a CSV file (RFC 4180) that spreadsheets open as it is; times are Hong Kong's. */
export function statementCsv(lines: readonly CsvLine[], { columns, account }: CsvWords): string {
  const rows = lines.map((line) => [
    csvText(`${hongKongDay(line.at)} ${hongKongClock(line.at)}`),
    csvText(line.title),
    csvText(line.about ?? ''),
    csvText(account[line.account] ?? line.account),
    csvNumber(line.amount),
    csvNumber(line.fee),
    csvNumber(line.balanceAfter),
    csvText(line.id),
  ])
  return csvFile([columns.map(csvText), ...rows])
}
