import { starLevelOf } from '#kernel/tutor-level.ts'
import type { TutorStat } from '#modules/tutors/public.ts'
import { oneByWeight } from '../random.ts'
import type { Random } from '../random.ts'
import type { Background } from './background.ts'

/** What a tutor has done here so far, and what star level came of it. */
export type TrackRecord = {
  readonly stat: TutorStat
  readonly tutorLevel: number
  readonly starLevelExpiresAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const DAY_MS = 86_400_000
const OLDEST_DAYS = 1400
const MOST_VIEWS = 60_000
/** Reviews of a tutor at most: the world writes each of them. */
const MOST_REVIEWS = 12
/** From joining to the first review: a match, a lesson that was held, and seven days. */
const YOUNGEST_REVIEWED = 21

/** Invents counters with long tails: many newcomers, few stars, each of them earned; everything lies before `now`. */
export function inventTrackRecord(random: Random, background: Background, now: Date): TrackRecord {
  const isNew = random.chance(background.experienceYears === 0 ? 0.6 : 0.26)
  const ageDays = isNew ? random.unit() * 60 : 20 + random.unit() ** 1.7 * OLDEST_DAYS
  const createdAt = new Date(now.getTime() - Math.round(ageDays * DAY_MS))
  const activity = Math.exp(random.bell() * 0.95) * (1 + background.experienceYears / 6)
  const jobs = isNew ? Number(random.chance(0.12)) : Math.min(140, Math.floor(activity * (ageDays / 220) * random.unit() * 3.2))
  const views = Math.min(MOST_VIEWS, Math.floor((6 + ageDays * 0.9) * activity * (0.5 + random.unit() * 1.6)))
  // One parent in a case, and not every one writes.
  const reviews = ageDays < YOUNGEST_REVIEWED ? 0 : Math.min(MOST_REVIEWS, Math.ceil(jobs * (0.07 + random.unit() * 0.2)))
  const quality = Math.min(0.97, 0.62 + random.unit() * 0.36)
  const ratings = inventRatings(random, reviews, quality)
  return {
    stat: {
      viewCount: views,
      successJobCount: jobs,
      collectedCount: Math.floor(views * (0.006 + random.unit() * 0.03)),
      taughtMinutes:
        jobs *
        random.whole(6, 46) *
        oneByWeight(random, [
          [90, 62],
          [120, 26],
          [60, 10],
        ]),
      ratings,
    },
    tutorLevel: starLevelOf({ successJobCount: jobs, ratings }),
    starLevelExpiresAt: inventRecommendation(random, createdAt, now),
    createdAt,
    updatedAt: new Date(now.getTime() - Math.floor(random.unit() ** 2 * (now.getTime() - createdAt.getTime()))),
  }
}

function inventRatings(random: Random, reviews: number, quality: number): TutorStat['ratings'] {
  const stars: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (let review = 0; review < reviews; review++) {
    const luck = random.unit()
    const at = luck < quality ? 4 : luck < quality + (1 - quality) * 0.7 ? 3 : luck < 0.985 ? 2 : random.chance(0.5) ? 1 : 0
    stars[at] += 1
  }
  return stars
}

function inventRecommendation(random: Random, createdAt: Date, now: Date): Date | null {
  const luck = random.unit()
  if (luck < 0.03) return new Date(now.getTime() + random.whole(2, 88) * DAY_MS)
  if (luck < 0.13) return new Date(createdAt.getTime() + Math.floor(random.unit() * (now.getTime() - createdAt.getTime())))
  return null
}
