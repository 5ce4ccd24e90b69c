import type { PageRequest } from '#web/load-context.ts'
import { begunBookingList } from '../contract/begun-bookings.ts'
import { dueFeeList } from '#modules/settlement/contract/case-fees.ts'
import { disputeList } from '#modules/disputes/contract/disputes.ts'
import { bookingList, requestList } from '../contract/bookings.ts'
import { lessonList } from '#modules/lessons/contract/lessons.ts'
import { trialList } from '#modules/trials/contract/trials.ts'
import { matchList } from '../contract/matches.ts'
import { AGREED, weekFrom } from '#modules/lessons/public-web.ts'
import { moneyActions } from './money-actions.ts'
import { parentActions } from './parent-actions.ts'
import { loadOwed } from './load-owed.ts'

/** What a parent's home shows of this room. */
export type ParentLessons = Awaited<ReturnType<typeof loadParentLessons>>

/** So many of a kind wait at most. */
const MOST = 50
const DAY_MS = 86_400_000
// As long as a missed lesson may be covered.
const PAST_DAYS = 14
const AHEAD_DAYS = 60

/** What a parent is to do next, lessons to come and those of this week; on the server. */
export async function loadParentLessons(request: PageRequest) {
  const { api, now } = request
  const at = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()
  const [
    pending,
    { list: offered },
    { list: lessons },
    { list: matches },
    { list: disputes },
    { list: trials },
    owed,
    fees,
    begun,
  ] = await Promise.all([
    api(bookingList, { query: { pageNum: 1, pageSize: 5 } }),
    api(requestList, { query: { pageSize: MOST, state: 'offered' } }),
    api(lessonList, { query: { from: at(-PAST_DAYS), to: at(AHEAD_DAYS) } }),
    api(matchList),
    api(disputeList),
    api(trialList, { query: { pageSize: MOST } }),
    loadOwed(request),
    request.takesPayments ? api(dueFeeList) : { list: [] },
    api(begunBookingList),
  ])
  const coming = lessons.filter(({ state, endsAt }) => AGREED.includes(state) && new Date(endsAt) > now)
  const actions = parentActions({
    money: moneyActions(owed, now.toISOString()),
    offered: offered.filter(({ canAnswer }) => canAnswer),
    disputes,
    fees: fees.list,
    begun: begun.list,
    lessons,
    trials,
    matches,
    pending: pending.total,
  })
  return { now: now.toISOString(), actions, coming, week: weekFrom(now, lessons) }
}
