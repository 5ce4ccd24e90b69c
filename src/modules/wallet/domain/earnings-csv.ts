import { hongKongDay } from '#kernel/hong-kong-time.ts'
import type { Cents } from '#kernel/money.ts'
import { csvFile, csvNumber, csvText } from './csv-file.ts'

/** One movement of earned money: the whole price, the house's part of it, and what came into the wallet. */
export type EarningLine = {
  readonly id: string
  readonly at: Date
  /** Number of the match, or of the order of a course. */
  readonly about: string | null
  readonly gross: Cents
  readonly commission: Cents
  readonly net: Cents
}

/** Heads of the columns. */
export type EarningsWords = {
  readonly day: string
  readonly about: string
  readonly gross: string
  readonly commission: string
  readonly net: string
  readonly id: string
}

/** What a tutor earned, line by line, as a CSV file; days are Hong Kong's. */
export function earningsCsv(lines: readonly EarningLine[], words: EarningsWords): string {
  const { day, about, gross, commission, net, id } = words
  const rows = lines.map((line) => [
    csvText(hongKongDay(line.at)),
    csvText(line.about ?? ''),
    csvNumber(line.gross),
    csvNumber(line.commission),
    csvNumber(line.net),
    csvText(line.id),
  ])
  return csvFile([[day, about, gross, commission, net, id].map(csvText), ...rows])
}
