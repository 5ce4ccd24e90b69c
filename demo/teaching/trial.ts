import { cents, dollars } from '#kernel/money.ts'
import type { TutorProfile, TutorSubject } from '#modules/tutors/public.ts'
import { oneByWeight } from '../random.ts'
import type { Random } from '../random.ts'

const GIVING_SHARE = 0.38
const FREE_SHARE = 0.45
const TEN_DOLLARS = dollars(10)

/** The trial lesson of an invented tutor: most give none, many give it free, others for about half of what it would cost. */
export function inventTrial(random: Random, subjects: readonly TutorSubject[]): TutorProfile['trial'] {
  if (!random.chance(GIVING_SHARE)) return null
  const minutes = oneByWeight(random, [
    [30, 35],
    [45, 25],
    [60, 40],
  ] as const)
  if (random.chance(FREE_SHARE)) return { minutes, price: cents(0) }
  const hourly = subjects[0]?.price ?? dollars(200)
  const half = Math.round((hourly * minutes) / 120 / TEN_DOLLARS) * TEN_DOLLARS
  return { minutes, price: cents(Math.max(dollars(50), half)) }
}
