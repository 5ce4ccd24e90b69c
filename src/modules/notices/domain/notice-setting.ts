import { inHongKong } from '#kernel/hong-kong-time.ts'
import type { NoticePlug, Topic } from '#kernel/notice.ts'

/** Topics that people choose about. */
export const CHOSEN_TOPICS = ['case', 'booking', 'lesson', 'message', 'review', 'money'] as const satisfies readonly Topic[]
export type ChosenTopic = (typeof CHOSEN_TOPICS)[number]

/** How a person wants to be notified outside the site. Quiet times are minutes of the day in Hong Kong; equal is none. */
export type NoticeSetting = {
  readonly emailTopics: readonly ChosenTopic[]
  readonly phoneTopics: readonly ChosenTopic[]
  readonly pushTopics: readonly ChosenTopic[]
  /** Whether what is limited in time comes by SMS, whatever its topic; null for as long as no e-mail address is proven. */
  readonly urgentPhone: boolean | null
  readonly quietFrom: number
  readonly quietTo: number
}

/**
 * Everything by e-mail to who has proven an address and by push to browsers that take it, lessons by SMS, and to who has no
 * e-mail what is limited in time; quiet from 22:30 to 8:00.
 */
export const USUAL_SETTING: NoticeSetting = {
  emailTopics: CHOSEN_TOPICS,
  phoneTopics: ['lesson'],
  pushTopics: CHOSEN_TOPICS,
  urgentPhone: null,
  quietFrom: 22 * 60 + 30,
  quietTo: 8 * 60,
}

/** Ways out of the house that people choose. */
export type Way = 'email' | 'sms' | 'push'

type Asked = Pick<NoticePlug, 'isTimeLimited'> & { readonly topic: ChosenTopic; readonly hasEmail: boolean }

/** By which ways a person hears of something; a way without an address is left out later. */
export function waysOf(setting: NoticeSetting, { topic, isTimeLimited, hasEmail }: Asked): readonly Way[] {
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
