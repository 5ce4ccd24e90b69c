import type { Context } from '#platform/context.ts'
import { remainingOf } from '../domain/course-quote.ts'
import type { PaidLine } from '../domain/course-quote.ts'
import { ownedOf } from '../store/course-rights.ts'
import { linesOfSales, salesOfBuyer } from '../store/course-sales.ts'

/** What a person has of a course, and what of what they paid for it has not gone back. */
export type Bought = {
  readonly owned: { readonly unitKeys: ReadonlySet<string>; readonly isWhole: boolean }
  readonly lines: readonly PaidLine[]
  /** A payment for it is disputed. */
  readonly isResting: boolean
}

/** What a visitor has. */
export const NOTHING_BOUGHT: Bought = { owned: { unitKeys: new Set(), isWhole: false }, lines: [], isResting: false }

/** The same of one person; what rests while a bank disputes it neither plays nor counts. */
export async function boughtOf(
  { db }: Pick<Context, 'db'>,
  person: { readonly accountId: string; readonly courseId: number },
): Promise<Bought> {
  const [owned, sales] = await Promise.all([ownedOf(db, person), salesOfBuyer(db, person)])
  const good = sales.filter(({ rights }) => rights === 'live')
  const lines = await linesOfSales(
    db,
    good.map(({ orderId }) => orderId),
  )
  return {
    owned,
    lines: good.flatMap(({ orderId, back }) =>
      remainingOf(
        (lines.get(orderId) ?? []).map(({ unitKey, paid }): PaidLine => ({ orderId, unitKey, paid })),
        back,
      ),
    ),
    isResting: sales.some(({ rights }) => rights === 'resting'),
  }
}
