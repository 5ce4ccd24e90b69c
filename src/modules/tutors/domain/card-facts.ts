import type { FieldsWith, SaidFields } from './profile-fields.ts'

/** What is stored about a tutor that a card shows; money in cents. Of the introduction the first 200 characters. */
export type CardFacts = Pick<SaidFields, FieldsWith<{ readonly isOnCard: true }>> & {
  readonly id: number
  readonly avatarKey: string | null
  readonly avatarModifiedAt: Date | null
  readonly tutorLevel: number
  readonly starLevelExpiresAt: Date | null
  readonly priceMinCents: number
  readonly createdAt: Date
  readonly viewCount: number
  readonly successJobCount: number
  readonly collectedCount: number
  readonly ratings: readonly [number, number, number, number, number]
  /** Subject, own label, lowest and highest level, hourly price in cents, in the tutor's order. */
  readonly subjects: readonly (readonly [string, string | null, number, number, number])[]
  readonly areas: readonly number[]
}
