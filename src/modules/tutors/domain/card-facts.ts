import type { Sex } from '#kernel/catalogue/tutor-facets.ts'

/** What is stored about a tutor that a card shows; money in cents. */
export type CardFacts = {
  readonly id: number
  readonly nameZh: string
  readonly nameEn: string
  readonly sex: Sex
  readonly birthYear: number
  readonly avatarKey: string | null
  readonly avatarModifiedAt: Date | null
  readonly tutorLevel: number
  readonly starLevelExpiresAt: Date | null
  readonly priceMinCents: number
  readonly experienceYears: number
  readonly education: number
  readonly university: string | null
  readonly majorZh: string | null
  readonly majorEn: string | null
  readonly features: readonly string[]
  readonly createdAt: Date
  /** The first 200 characters. */
  readonly intro: string
  readonly viewCount: number
  readonly successJobCount: number
  readonly collectedCount: number
  readonly ratings: readonly [number, number, number, number, number]
  /** Subject, own label, lowest and highest level, hourly price in cents, in the tutor's order. */
  readonly subjects: readonly (readonly [string, string | null, number, number, number])[]
  readonly areas: readonly number[]
}
