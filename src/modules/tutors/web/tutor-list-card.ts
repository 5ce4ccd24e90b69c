import type { TutorCard } from '../contract/tutor-card.ts'
import { CARD_FACTS } from '../domain/shown-labels.ts'
import { freshChange } from '../domain/avatar-url.ts'
import { subjectChips } from '../domain/subject-chips.ts'

/** What a list shows of a tutor: no more travels to the browser. */
export type TutorListCard = Pick<
  TutorCard,
  | 'tutorName'
  | 'baseSex'
  | 'age'
  | 'isStar'
  | 'isRecommended'
  | 'priceMin'
  | 'successJobCount'
  | 'avgscore'
  | 'evaluateCount'
  | 'teachArea'
  | 'profile'
> & {
  readonly id: number
  /** What the price is of; empty where it is the lowest of all. */
  readonly priceOf: string
  /** When the picture changed, where caches may have the one before (`avatarUrl`). */
  readonly avatarChange: number | null
  readonly school: string
  /** What was checked of a tutor who is verified; of others nothing is said. */
  readonly checks: TutorCard['verifiedChecks']
  /** Experience, and what else its line says. */
  readonly facts: readonly string[]
  readonly chips: readonly string[]
  /** Subjects beyond the chips. */
  readonly more: number
}

/** Two lines of a card hold no more. */
const LONGEST_PROFILE = { han: 56, latin: 108 }
const LONGEST_AREAS = 48

/** The part of an API card that a list shows. */
export function tutorListCard(card: TutorCard, now: Date): TutorListCard {
  const { tutorId, headCertificateGmtModified: changed } = card
  const { chips, more } = subjectChips([...new Set(card.subjects.map(({ label }) => label))])
  return {
    id: tutorId,
    tutorName: card.tutorName,
    baseSex: card.baseSex,
    age: card.age,
    isStar: card.isStar,
    isRecommended: card.isRecommended,
    checks: card.isVerified ? card.verifiedChecks : [],
    priceMin: card.priceMin,
    priceOf: card.priceOf?.label ?? '',
    successJobCount: card.successJobCount,
    avgscore: card.avgscore,
    evaluateCount: card.evaluateCount,
    teachArea: clipped(card.teachArea, LONGEST_AREAS),
    profile: clipped(card.profile, /\p{Script=Han}/u.test(card.profile) ? LONGEST_PROFILE.han : LONGEST_PROFILE.latin),
    avatarChange: freshChange(changed === null ? null : new Date(changed), now),
    school: [card.eduUniversity, card.eduUniversityMajor].filter(Boolean).join(' · ') || card.eduHighestEducationLevel,
    facts: CARD_FACTS.flatMap((name) => [card[name]].flat().map(({ label }) => label)),
    chips,
    more,
  }
}

function clipped(text: string, longest: number): string {
  const characters = Array.from(text.replace(/\s+/g, ' '))
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}
