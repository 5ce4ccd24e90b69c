import { isRecommendedTutor } from '#kernel/tutor-level.ts'
import type { Context } from '#platform/context.ts'
import { completenessOf } from '../domain/completeness.ts'
import { dayNumberOf, isoDayOf } from '../domain/day-number.ts'
import { nextActions } from '../domain/next-actions.ts'
import { countsByDay } from '../store/dashboard.ts'
import { findStat } from '../store/find-stat.ts'
import { checkStatusesOf } from './checks-of.ts'
import { readBoosts } from './read-boosts.ts'
import { requireOwnDraft } from './require-own-draft.ts'

const DAYS = 30
const MINUTES_PER_HOUR = 60

/** What a tutor sees at home: what to do next, counts, and views and favourites of each of the last thirty days. */
export async function readDashboard(ctx: Context) {
  const draft = await requireOwnDraft(ctx)
  const now = ctx.now()
  const today = dayNumberOf(now)
  const [stat, checks, counted, boosts] = await Promise.all([
    findStat(ctx.db, draft.id),
    checkStatusesOf(ctx, draft.id),
    countsByDay(ctx.db, { tutorId: draft.id, from: today - DAYS + 1, to: today }),
    readBoosts(ctx),
  ])
  const completeness = completenessOf(draft)
  const byDay = new Map(counted.map((one) => [one.day, one]))
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = today - DAYS + 1 + index
    const { views = 0, favourites = 0 } = byDay.get(day) ?? {}
    return { day: isoDayOf(day), views, favourites }
  })
  return {
    tutorId: draft.id,
    status: draft.status,
    percent: completeness.percent,
    actions: [...nextActions({ status: draft.status, completeness, checks, now })],
    counts: {
      viewCount: stat.viewCount,
      tutorCollectedCount: stat.collectedCount,
      successJobCount: stat.successJobCount,
      taughtHours: Math.floor(stat.taughtMinutes / MINUTES_PER_HOUR),
    },
    days,
    recommendation: {
      isRecommended: isRecommendedTutor(draft.starLevelExpiresAt, now),
      expiresAt: draft.starLevelExpiresAt?.toISOString() ?? null,
      boosts,
    },
  }
}
