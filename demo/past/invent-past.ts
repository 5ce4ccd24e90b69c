import type { Cents } from '#kernel/money.ts'
import { randomOf } from '../random.ts'
import type { Random } from '../random.ts'
import type { DemoTutor } from '../world/demo-tutor.ts'
import { inventComment } from './invent-comment.ts'
import type { Comment } from './invent-comment.ts'

export const DIMENSIONS = ['explaining', 'punctuality', 'preparation', 'communication'] as const
type Scores = Readonly<Record<(typeof DIMENSIONS)[number], number>>

/** A match that is over: the case, a lesson that was held, and what the parent said of it. */
export type PastMatch = Comment & {
  readonly tutorId: number
  readonly subject: string
  readonly customLabel: string | null
  readonly level: number
  readonly price: Cents
  /** Null is online. */
  readonly areaId: number | null
  readonly minutes: number
  readonly matchedAt: Date
  readonly startsAt: Date
  readonly writtenAt: Date
  readonly publishedAt: Date
  readonly repliedAt: Date | null
  readonly leftAt: Date
  readonly stars: number
  readonly scores: Scores
}

const STREAM = 10_000_000_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HONG_KONG_MS = 8 * HOUR_MS
/** From the match to the review that is shown: some days to the lesson, some to the review, seven in which the other side is silent. */
const SHOWN_AFTER = 7
const SPAN_DAYS = 17

/** The matches behind a tutor's ratings: as many as there are, each with the stars of one of them, the newest first. */
export function inventPast({ seed, now }: { readonly seed: number; readonly now: Date }, tutor: DemoTutor): readonly PastMatch[] {
  const { profile, stat } = tutor
  const stars = stat.ratings.flatMap((count, at) => Array.from({ length: count }, () => at + 1))
  if (stars.length === 0) return []
  const random = randomOf(seed, STREAM + profile.id)
  const from = profile.createdAt.getTime() + SPAN_DAYS * DAY_MS
  const said = new Set<string>()
  const ends = stars.map(() => from + random.unit() * (now.getTime() - HOUR_MS - from)).toSorted((a, b) => b - a)
  return ends.map((end, at) => {
    const [star = 5] = stars.splice(Math.floor(random.unit() * stars.length), 1)
    return inventMatch(random, tutor, { publishedAt: new Date(end), stars: star, isNewest: at === 0, said })
  })
}

type End = { readonly publishedAt: Date; readonly stars: number; readonly isNewest: boolean; readonly said: Set<string> }

function inventMatch(random: Random, { profile }: DemoTutor, { publishedAt, stars, isNewest, said }: End): PastMatch {
  const { subject, customLabel, levelMin, levelMax, price } = random.one(profile.subjects)
  const level = random.whole(levelMin, levelMax)
  const writtenAt = new Date(publishedAt.getTime() - SHOWN_AFTER * DAY_MS)
  const startsAt = afternoonOf(random, new Date(writtenAt.getTime() - random.whole(2, 4) * DAY_MS))
  const matchedAt = new Date(startsAt.getTime() - random.whole(2, 4) * DAY_MS)
  const online = profile.areaIds.length === 0 || (profile.teachesOnline && random.chance(0.3))
  const comment = commentOf(isNewest, () => inventComment(random, { subject, level, stars }, said))
  return {
    tutorId: profile.id,
    subject,
    customLabel,
    level,
    price,
    areaId: online ? null : random.one(profile.areaIds),
    minutes: random.one([60, 90, 90, 120]),
    matchedAt,
    startsAt,
    writtenAt,
    publishedAt,
    leftAt: new Date(writtenAt.getTime() + HOUR_MS),
    stars,
    scores: scoresOf(random, stars),
    ...comment,
    repliedAt: comment.reply === null ? null : new Date(publishedAt.getTime() + HOUR_MS / 2),
  }
}

/** The newest says something in words, so that whoever has ratings has something that can be read. */
function commentOf(isNewest: boolean, invent: () => Comment): Comment {
  for (;;) {
    const comment = invent()
    if (comment.text !== '' || !isNewest) return comment
  }
}

/** On that day in Hong Kong, at a quarter of an hour between 15:00 and 19:30. */
function afternoonOf(random: Random, day: Date): Date {
  const midnight = Math.floor((day.getTime() + HONG_KONG_MS) / DAY_MS) * DAY_MS - HONG_KONG_MS
  return new Date(midnight + 15 * HOUR_MS + random.whole(0, 18) * (HOUR_MS / 4))
}

/** Four scores whose mean is these stars, halves up. */
function scoresOf(random: Random, stars: number): Scores {
  const lower = stars > 1 ? random.whole(0, 2) : 0
  const first = random.whole(0, DIMENSIONS.length - 1)
  const entries = DIMENSIONS.map((name, at) => {
    const place = (at - first + DIMENSIONS.length) % DIMENSIONS.length
    return [name, place < lower ? stars - 1 : stars] as const
  })
  return Object.fromEntries(entries) as Scores
}
