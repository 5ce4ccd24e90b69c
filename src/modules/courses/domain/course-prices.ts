import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

type Priced = { readonly price: Cents }
type PricedChapter = { readonly chapterPrice: Cents | null; readonly unitList: readonly Priced[] }

/** What all of it costs, unit by unit. */
export function sumOfUnits(units: readonly Priced[]): Cents {
  return cents(units.reduce((sum, { price }) => sum + price, 0))
}

/** What a course costs unit by unit. */
export function sumOfCourse(chapters: readonly PricedChapter[]): Cents {
  return sumOfUnits(chapters.flatMap(({ unitList }) => unitList))
}

const WHOLE = 100

/** Percentage that a buyer of the whole saves on the sum of its parts, rounded down; 0 when nothing is saved. */
export function savedPercent(whole: Cents | null, sum: Cents): number {
  return whole === null || sum === 0 || whole >= sum ? 0 : Math.floor(((sum - whole) * WHOLE) / sum)
}
