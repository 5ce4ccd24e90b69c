import { inHongKong } from '#kernel/hong-kong-time.ts'
import type { NoticePlug, NoticeWay } from '#kernel/notice.ts'

/** How a person wants to be notified outside the site. Quiet times are minutes of the day in Hong Kong; equal is none. */
export type NoticeSetting = {
  readonly emailTopics: readonly string[]
  readonly phoneTopics: readonly string[]
  readonly pushTopics: readonly string[]
  /** Whether what is limited in time comes by SMS, whatever its topic; null for as long as no e-mail address is proven. */
  readonly urgentPhone: boolean | null
  readonly quietFrom: number
  readonly quietTo: number
}

/** What is known of a topic by its name and its usual ways. */
type Usual = { readonly name: string; readonly usual: readonly NoticeWay[] }

const usualBy = (topics: readonly Usual[], way: NoticeWay): readonly string[] =>
  topics.filter(({ usual }) => usual.includes(way)).map(({ name }) => name)

/**
 * For who has said nothing: each topic by its usual ways (by e-mail to who has proven an address, by push to browsers that take it), and to
 * who has no e-mail what is limited in time by SMS; quiet from 22:30 to 8:00.
 */
export function usualSetting(topics: readonly Usual[]): NoticeSetting {
  return {
    emailTopics: usualBy(topics, 'email'),
    phoneTopics: usualBy(topics, 'sms'),
    pushTopics: usualBy(topics, 'push'),
    urgentPhone: null,
    quietFrom: 22 * 60 + 30,
    quietTo: 8 * 60,
  }
}

type Said = Readonly<Record<'emailTopics' | 'phoneTopics' | 'pushTopics', readonly string[]>> & {
  /** The topics that there were when it was said. */
  readonly seenTopics: readonly string[]
}

/** What was said of the topics that there were then; of those that came since, what is usual. Topics that are gone are left out. */
export function topicsOf(
  said: Said,
  topics: readonly Usual[],
): Pick<NoticeSetting, 'emailTopics' | 'phoneTopics' | 'pushTopics'> {
  const chosen = (way: NoticeWay, list: readonly string[]): readonly string[] =>
    topics
      .filter(({ name, usual }) => (said.seenTopics.includes(name) ? list.includes(name) : usual.includes(way)))
      .map(({ name }) => name)
  return {
    emailTopics: chosen('email', said.emailTopics),
    phoneTopics: chosen('sms', said.phoneTopics),
    pushTopics: chosen('push', said.pushTopics),
  }
}

type Asked = Pick<NoticePlug, 'isTimeLimited'> & { readonly topic: string; readonly hasEmail: boolean }

/** By which ways a person hears of something; a way without an address is left out later. */
export function waysOf(setting: NoticeSetting, { topic, isTimeLimited, hasEmail }: Asked): readonly NoticeWay[] {
  const isUrgent = isTimeLimited === true && (setting.urgentPhone ?? !hasEmail)
  return [
    ...(setting.emailTopics.includes(topic) ? (['email'] as const) : []),
    ...(setting.phoneTopics.includes(topic) || isUrgent ? (['sms'] as const) : []),
    ...(setting.pushTopics.includes(topic) ? (['push'] as const) : []),
  ]
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** When something may go out that is ready at `now`: at once, or when the quiet time that holds then has ended. */
export function endOfQuiet(now: Date, { quietFrom, quietTo }: Pick<NoticeSetting, 'quietFrom' | 'quietTo'>): Date {
  const minute = Math.floor(inHongKong(now).getTime() / MINUTE_MS) % DAY_MINUTES
  const length = (quietTo - quietFrom + DAY_MINUTES) % DAY_MINUTES
  const since = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES
  if (length === 0 || since >= length) return now
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + length - since) * MINUTE_MS)
}
