import type { PageRequest } from '#web/load-context.ts'
import { requestList } from '../contract/bookings.ts'
import { disputeList } from '#modules/disputes/contract/disputes.ts'
import { lessonList } from '#modules/lessons/contract/lessons.ts'
import { trialList } from '#modules/trials/contract/trials.ts'
import { AGREED, weekFrom } from '#modules/lessons/public-web.ts'
import { moneyActions } from './money-actions.ts'
import { tutorActions } from './tutor-actions.ts'
import { loadOwed } from './load-owed.ts'

/** What a tutor's home shows of this room. */
export type TutorLessons = Awaited<ReturnType<typeof loadTutorLessons>>

/** So many of a kind wait at most. */
const MOST = 50
const DAY_MS = 86_400_000
// A short lesson waits for three days, or six.
const PAST_DAYS = 10
const AHEAD_DAYS = 60

/** What a tutor is to do next, lessons to come and those of this week; on the server. */
export async function loadTutorLessons(request: PageRequest) {
  const { api, now } = request
  const at = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()
  const waiting = { pageSize: MOST, state: 'requested' } as const
  const [{ list: requests }, { list: singles }, { list: lessons }, { list: disputes }, owed] = await Promise.all([
    api(requestList, { query: waiting }),
    api(trialList, { query: waiting }),
    api(lessonList, { query: { from: at(0 - PAST_DAYS), to: at(AHEAD_DAYS) } }),
    api(disputeList),
    loadOwed(request),
  ])
  const coming = lessons.filter(({ state, endsAt }) => AGREED.includes(state) && new Date(endsAt) > now)
  const actions = tutorActions({
    money: moneyActions(owed, now.toISOString()),
    requests: requests.filter(({ canAnswer }) => canAnswer),
    singles,
    disputes,
    lessons,
  })
  return { now: now.toISOString(), actions, coming, week: weekFrom(now, lessons) }
}
