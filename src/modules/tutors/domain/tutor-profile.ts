import type { Cents } from '#kernel/money.ts'
import { cents } from '#kernel/money.ts'
import type { SaidFields } from './profile-fields.ts'
import type { TrialOffer } from './trial-offer.ts'

/** `hidden` by the tutor, `suspended` by an operator; only `active` can be found or read by others. */
export type TutorStatus = 'draft' | 'active' | 'hidden' | 'suspended'

/** A subject with its range of levels (inside one reference group) and its own hourly price. */
export type TutorSubject = {
  readonly subject: string
  /** The tutor's own label; only with the two custom values. */
  readonly customLabel: string | null
  readonly levelMin: number
  readonly levelMax: number
  readonly price: Cents
}

/** Everything a tutor says about teaching, plus the star level granted by the platform. */
export type TutorProfile = SaidFields & {
  readonly id: number
  readonly status: TutorStatus
  /** Storage key of the avatar, or null for the neutral drawing. */
  readonly avatarKey: string | null
  readonly avatarModifiedAt: Date | null
  /** 1 or 2 is a star tutor. */
  readonly tutorLevel: number
  readonly starLevelExpiresAt: Date | null
  /** Null gives none. */
  readonly trial: TrialOffer | null
  /** In the order the tutor chose; never empty for an active tutor. */
  readonly subjects: readonly TutorSubject[]
  /** Sub-areas. */
  readonly areaIds: readonly number[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Counters of a tutor; they change often and live apart from the profile. */
export type TutorStat = {
  readonly viewCount: number
  readonly successJobCount: number
  readonly collectedCount: number
  /** Completed teaching time in minutes. */
  readonly taughtMinutes: number
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  readonly ratings: readonly [number, number, number, number, number]
}

/** Lowest hourly price over the subjects: `priceMin` of the card. Throws `RangeError` when there is none. */
export function lowestPrice(subjects: readonly TutorSubject[]): Cents {
  if (subjects.length === 0) throw new RangeError('a tutor without subjects has no price')
  return cents(Math.min(...subjects.map((subject) => subject.price)))
}
