import type { TimeRange } from './availability.ts'
import type { TutorProfile, TutorStat, TutorSubject } from './tutor-profile.ts'

/** Everything about a tutor that searching knows: the profile with its counters, and what is made of them. */
export type TutorDocument = Omit<TutorProfile, 'subjects' | 'status' | 'avatarKey' | 'avatarModifiedAt' | 'updatedAt'> &
  TutorStat & {
    /** Names as everybody sees them, in each language; nothing else that someone is called is searched. */
    readonly names: readonly string[]
    /** Whether the tutor may be found at all. */
    readonly isListed: boolean
    /** Lowest hourly price in whole dollars. */
    readonly priceDollars: number
    readonly hasAvatar: boolean
    /** Hourly prices in whole dollars. */
    readonly subjects: readonly (Omit<TutorSubject, 'price'> & { readonly priceDollars: number })[]
    /** Free texts to search in: intro, major in both languages. */
    readonly texts: readonly string[]
    /** Times of the week at which lessons can be; empty where the tutor gave none. */
    readonly week: readonly TimeRange[]
  }
