import { inHongKong } from '#kernel/hong-kong-time.ts'
import type { Topic } from '#kernel/notice.ts'

/** Topics that people choose about. */
export const CHOSEN_TOPICS = ['case', 'booking', 'lesson', 'message', 'review'] as const satisfies readonly Topic[]
export type ChosenTopic = (typeof CHOSEN_TOPICS)[number]

/** How a person wants to be told beside the site. Quiet times are minutes of the day in Hong Kong; equal is none. */
export type NoticeSetting = {
  readonly emailTopics: readonly ChosenTopic[]
  readonly phoneTopics: readonly ChosenTopic[]
  readonly quietFrom: number
  readonly quietTo: number
}

/** Everything by e-mail to who has given one, lessons by text message, and quiet from 22:30 to 8:00. */
export const USUAL_SETTING: NoticeSetting = {
  emailTopics: CHOSEN_TOPICS,
  phoneTopics: ['lesson'],
  quietFrom: 22 * 60 + 30,
  quietTo: 8 * 60,
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
