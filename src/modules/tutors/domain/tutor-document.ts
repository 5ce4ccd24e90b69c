import type { Sex } from '#kernel/catalogue/tutor-facets.ts'

/** Everything about a tutor that searching knows; encoded by the search room. */
export type TutorDocument = {
  readonly id: number
  /** Names as everybody sees them, in each language; nothing else that somebody is called is searched. */
  readonly names: readonly string[]
  /** Whether the tutor may be found at all. */
  readonly isListed: boolean
  /** Lowest hourly price in whole dollars. */
  readonly priceDollars: number
  readonly birthYear: number
  /** One of 0, 1, 2, 3, 4, 5 (5 to under 10), 10. */
  readonly experienceYears: number
  /** Highest education, 3 to 8 (decisions 3.3). */
  readonly education: number
  readonly university: string | null
  readonly sex: Sex
  readonly hasAvatar: boolean
  readonly languages: readonly string[]
  readonly features: readonly string[]
  readonly experienceKinds: readonly string[]
  readonly currentJobs: readonly number[]
  readonly subjects: readonly {
    readonly subject: string
    readonly customLabel: string | null
    readonly levelMin: number
    readonly levelMax: number
    /** Hourly price in whole dollars. */
    readonly priceDollars: number
  }[]
  readonly teachesOnline: boolean
  /** Sub-areas. */
  readonly areaIds: readonly number[]
  /** Free texts to search in: intro, major in both languages. */
  readonly texts: readonly string[]
  /** 1 or 2 is a star tutor. */
  readonly tutorLevel: number
  readonly starLevelExpiresAt: Date | null
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  readonly ratings: readonly [number, number, number, number, number]
  readonly viewCount: number
  readonly successJobCount: number
  readonly collectedCount: number
  readonly taughtMinutes: number
  readonly createdAt: Date
}
