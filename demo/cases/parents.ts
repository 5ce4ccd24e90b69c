import { inventSurname } from '../people/names.ts'
import { oneByWeight, randomOf } from '../random.ts'
import type { Random } from '../random.ts'

const CASES_A_PARENT = 2
const FIRST_MOBILE = 50_000_000
const STREAM = 8_000_000_000
const MEMBER_DAYS = 60
const DAY_MS = 86_400_000

/** Number of the parent who published a case; neighbours have the same one. */
export function parentNumberOf(caseId: number): number {
  return Math.floor((caseId - 1) / CASES_A_PARENT)
}

/** Account of the parent who published a case. */
export function parentIdOf(caseId: number): string {
  return `01900000-0000-7000-8000-${parentNumberOf(caseId).toString(16).padStart(12, '0')}`
}

/**
 * Rows of the invented parents of these cases, each once: people with a name and a number but without a password. Loads
 * that begin with an odd number write nobody twice.
 */
export function parentRows(caseIds: readonly number[], { seed, now }: { readonly seed: number; readonly now: Date }) {
  const numbers = [...new Set(caseIds.map(parentNumberOf))]
  const since = new Date(now.getTime() - MEMBER_DAYS * DAY_MS)
  return numbers.map((number) => {
    const random = randomOf(seed, STREAM + number)
    const [surname] = inventSurname(random)
    const id = parentIdOf(number * CASES_A_PARENT + 1)
    const account = {
      id,
      realm: 'person',
      countryCode: '852',
      mobile: String(FIRST_MOBILE + number),
      name: parentNameOf(random, surname),
      locale: random.chance(0.9) ? 'zh' : 'en',
      createdAt: since,
      updatedAt: since,
    }
    return { account, side: { accountId: id, side: 'parent', createdAt: since } }
  })
}

/** How parents are called: 陳太, 陳生, 陳小姐. */
export function parentNameOf(random: Random, surname: string): string {
  return (
    surname +
    oneByWeight(random, [
      ['太', 6],
      ['生', 3],
      ['小姐', 1],
    ] as const)
  )
}
