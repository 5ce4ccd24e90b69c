import type { Cents } from '#kernel/money.ts'
import { lowestPrice } from '../domain/tutor-profile.ts'
import type { TimeRange } from '../domain/availability.ts'
import type { TutorDocument } from '../domain/tutor-document.ts'
import type { TutorProfile, TutorStat } from '../domain/tutor-profile.ts'

const CENTS_PER_DOLLAR = 100
const wholeDollars = (price: Cents): number => Math.round(price / CENTS_PER_DOLLAR)

/** What searching knows of a tutor. */
export function tutorDocument(profile: TutorProfile, stat: TutorStat, week: readonly TimeRange[]): TutorDocument {
  const { status, avatarKey, subjects, avatarModifiedAt: _, updatedAt: __, ...said } = profile
  return {
    ...said,
    ...stat,
    names: [...new Set([profile.nameZh, profile.nameEn])],
    isListed: status === 'active',
    priceDollars: wholeDollars(lowestPrice(subjects)),
    hasAvatar: avatarKey !== null,
    subjects: subjects.map(({ price, ...taught }) => ({ ...taught, priceDollars: wholeDollars(price) })),
    texts: [profile.intro, profile.majorZh ?? '', profile.majorEn ?? ''].filter((text) => text !== ''),
    week,
  }
}
