import type { JobCard } from '../contract/job-card.ts'

/** What a list shows of a case: no more travels to the browser. */
export type JobListCard = Pick<
  JobCard,
  | 'jobNo'
  | 'teachMode'
  | 'teachArea'
  | 'priceMin'
  | 'priceMax'
  | 'lessonsPerWeek'
  | 'onceTime'
  | 'startWithinDays'
  | 'groupSize'
  | 'medium'
  | 'tutorGender'
  | 'isUrgent'
  | 'isSen'
  | 'travelAllowance'
  | 'applicantBucket'
> & {
  readonly id: number
  readonly level: string
  readonly subject: string
  readonly tags: readonly string[]
  /** Tags beyond those. */
  readonly more: number
  readonly note: string
  readonly published: Published
}

/** How long ago, in the largest unit that makes sense. */
type Published = { readonly unit: 'minutes' | 'hours' | 'days'; readonly total: number }

const MOST_TAGS = 3
/** Two lines of a card hold no more. */
const LONGEST_NOTE = { han: 64, latin: 120 }
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** The part of an API card that a list shows at `now`. */
export function jobListCard(card: JobCard, now: Date): JobListCard {
  const { jobId, level, subject, tags, note, publishTime, areaId: _area, studentTutorialSubject: _both, ...rest } = card
  return {
    ...rest,
    id: jobId,
    level: level.label,
    subject: subject.label,
    tags: tags.slice(0, MOST_TAGS).map(({ label }) => label),
    more: Math.max(0, tags.length - MOST_TAGS),
    note: clipped(note),
    published: publishedAgo(new Date(publishTime), now),
  }
}

/** Minutes below an hour, hours below a day, else days. */
function publishedAgo(at: Date, now: Date): Published {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', total: minutes }
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours < DAY_HOURS ? { unit: 'hours', total: hours } : { unit: 'days', total: Math.floor(hours / DAY_HOURS) }
}

function clipped(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' '))
  const longest = /\p{Script=Han}/u.test(text) ? LONGEST_NOTE.han : LONGEST_NOTE.latin
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}
