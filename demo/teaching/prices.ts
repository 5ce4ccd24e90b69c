import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { SubjectReference } from '#kernel/catalogue/subjects.ts'
import { dollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { findMarketPrice } from '#modules/content/public.ts'
import type { TutorKind } from '#modules/content/public.ts'
import type { Random } from '../random.ts'

/** How a tutor prices: the market's class, and a personal factor around it. */
export type PriceStance = { readonly kind: TutorKind; readonly factor: number }

const LOWEST = 80
const HIGHEST = 1200
/** Spread of a starting price ("from $350") above its floor. */
const ABOVE_FLOOR = 1.14
const KIND_FACTOR: Readonly<Record<TutorKind, number>> = {
  basic: 0.72,
  university: 0.86,
  top: 1.05,
  fullTime: 1.2,
  schoolTeacher: 1.5,
}

/** Middle of what is asked where the guide of local levels says nothing. */
const FLAT_PRICES: Readonly<Partial<Record<SubjectReference, number>>> = { ib: 310, gce: 310, language: 270, gaokao: 280 }
const ACTIVITIES: ReadonlySet<SubjectReference> = new Set(['music', 'sports', 'art_tech'] as const)

/** A personal factor: most tutors are near the market, one in a hundred far above. */
export function inventPriceStance(random: Random, kind: TutorKind): PriceStance {
  const spread = Math.exp(random.bell() * 0.11)
  return { kind, factor: random.chance(0.01) ? spread * (1.8 + random.unit()) : spread }
}

/** Hourly price of one subject, rounded to ten dollars. */
export function hourlyPrice(stance: PriceStance, subject: string, level: number): Cents {
  const raw = basePrice(stance.kind, subject, level) * stance.factor
  return dollars(Math.min(HIGHEST, Math.max(LOWEST, Math.round(raw / 10) * 10)))
}

function basePrice(kind: TutorKind, subject: string, level: number): number {
  const reference = findSubject(subject)?.reference ?? 'other'
  const flat = FLAT_PRICES[reference]
  if (flat !== undefined) return flat * KIND_FACTOR[kind]
  return ACTIVITIES.has(reference) ? activityPrice(level) * KIND_FACTOR[kind] : marketPrice(kind, level)
}

function activityPrice(level: number): number {
  const prices = { preschool: 230, primary: 260, secondary: 310, international: 320, tertiary: 350, adult: 350 } as const
  return prices[findLevel(level)?.reference ?? 'secondary']
}

function marketPrice(kind: TutorKind, level: number): number {
  const row = findMarketPrice(level)
  const band = row?.bands[kind]
  if (!band) return 290 * KIND_FACTOR[kind]
  return band.to === null ? band.from * ABOVE_FLOOR : (band.from + band.to) / 2
}
