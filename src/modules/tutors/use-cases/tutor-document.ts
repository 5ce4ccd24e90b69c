import type { Cents } from '#kernel/money.ts'
import { lowestPrice } from '../domain/tutor-profile.ts'
import type { TutorDocument } from '../domain/tutor-document.ts'
import type { TutorProfile, TutorStat } from '../domain/tutor-profile.ts'

const CENTS_PER_DOLLAR = 100
const wholeDollars = (price: Cents): number => Math.round(price / CENTS_PER_DOLLAR)

/** What searching knows of a tutor. */
export function tutorDocument(profile: TutorProfile, stat: TutorStat): TutorDocument {
  return {
    id: profile.id,
    names: [...new Set([profile.nameZh, profile.nameEn])],
    isListed: profile.status === 'active',
    priceDollars: wholeDollars(lowestPrice(profile.subjects)),
    birthYear: profile.birthYear,
    experienceYears: profile.experienceYears,
    education: profile.education,
    university: profile.university,
    sex: profile.sex,
    hasAvatar: profile.avatarKey !== null,
    languages: profile.languages,
    features: profile.features,
    experienceKinds: profile.experienceKinds,
    currentJobs: profile.currentJobs,
    subjects: profile.subjects.map(({ price, ...taught }) => ({ ...taught, priceDollars: wholeDollars(price) })),
    teachesOnline: profile.teachesOnline,
    areaIds: profile.areaIds,
    texts: [profile.intro, profile.majorZh ?? '', profile.majorEn ?? ''].filter((text) => text !== ''),
    tutorLevel: profile.tutorLevel,
    starLevelExpiresAt: profile.starLevelExpiresAt,
    ratings: stat.ratings,
    viewCount: stat.viewCount,
    successJobCount: stat.successJobCount,
    collectedCount: stat.collectedCount,
    taughtMinutes: stat.taughtMinutes,
    createdAt: profile.createdAt,
  }
}
