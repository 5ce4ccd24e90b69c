import { inventSurname } from '../people/names.ts'
import { randomOf } from '../random.ts'
import { parentNameOf } from '../cases/parents.ts'
import { inventPast } from './invent-past.ts'
import type { PastMatch } from './invent-past.ts'
import type { DemoTutor } from '../world/demo-tutor.ts'

/** The tables of what is over, in the order in which foreign keys allow them to be written. */
export const PAST_TABLES = ['account', 'account_side', 'tuition_case', 'case_match', 'lesson', 'review'] as const
export type PastRows = Readonly<Record<(typeof PAST_TABLES)[number], readonly Readonly<Record<string, unknown>>[]>>

type Load = { readonly seed: number; readonly now: Date; /** Number of the first case. */ readonly firstCase: number }

const PARENT_STREAM = 11_000_000_000
const FIRST_MOBILE = 56_000_000
/** Parents of as many tutors never meet those of others. */
const PARENTS_A_TUTOR = 20
const FEWEST_PARENTS = 30
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A parent confirms so long after the end; a little later nothing can be taken back any more. */
const CONFIRMED_AFTER_MS = 10 * MINUTE_MS
const SETTLED_AFTER_MS = 30 * MINUTE_MS

/** Everything behind the ratings of these tutors, neighbours in number: their cases, lessons, reviews, and the parents. */
export function pastRows(tutors: readonly DemoTutor[], { seed, now, firstCase }: Load): PastRows {
  // Oldest first, as cases are numbered.
  const matches = tutors
    .flatMap((tutor) => inventPast({ seed, now }, tutor))
    .toSorted((a, b) => a.matchedAt.getTime() - b.matchedAt.getTime() || a.tutorId - b.tutorId)
  const parents = Math.min(matches.length, Math.ceil(matches.length / 2) + FEWEST_PARENTS)
  const firstParent = (tutors[0]?.profile.id ?? 0) * PARENTS_A_TUTOR
  const parentOf = parentsOf(matches, parents)
  const placed = matches.map((match, at) => ({
    ...match,
    caseId: firstCase + at,
    parentId: uuidOf(2, firstParent + (parentOf[at] ?? 0)),
  }))
  const people = Array.from({ length: parents }, (_, at) => firstParent + at)
  const since = new Date(Math.min(now.getTime(), ...matches.map(({ matchedAt }) => matchedAt.getTime())) - 10 * DAY_MS)
  return {
    account: people.map((number) => personRow(number, seed, since)),
    account_side: people.map((number) => ({ accountId: uuidOf(2, number), side: 'parent', createdAt: since })),
    tuition_case: placed.map(caseRow),
    case_match: placed.map(leftRow),
    lesson: placed.map(lessonRow),
    review: placed.map(reviewRow),
  }
}

/** Whose match each is, by turns; nobody has one tutor twice. */
function parentsOf(matches: readonly PastMatch[], parents: number): readonly number[] {
  const had = new Set<string>()
  let next = 0
  return matches.map(({ tutorId }) => {
    for (let tried = 0; tried < parents; tried++) {
      const parent = next++ % parents
      if (had.has(`${tutorId} ${parent}`)) continue
      had.add(`${tutorId} ${parent}`)
      return parent
    }
    throw new RangeError('a tutor has had more matches than there are parents')
  })
}

function personRow(number: number, seed: number, since: Date) {
  const random = randomOf(seed, PARENT_STREAM + number)
  return {
    id: uuidOf(2, number),
    realm: 'person',
    countryCode: '852',
    mobile: String(FIRST_MOBILE + number - PARENTS_A_TUTOR * 100_000),
    name: parentNameOf(random, inventSurname(random)[0]),
    locale: 'zh',
    createdAt: since,
    updatedAt: since,
  }
}

type Placed = PastMatch & { readonly caseId: number; readonly parentId: string }

function caseRow({ caseId, parentId, subject, customLabel, level, areaId, price, minutes, matchedAt, leftAt }: Placed) {
  const publishedAt = new Date(matchedAt.getTime() - 2 * DAY_MS)
  return {
    id: caseId,
    jobNo: `C${caseId}`,
    parentAccountId: parentId,
    status: 'closed',
    closedReason: 'by_parent',
    subject,
    customLabel,
    level,
    teachMode: areaId === null ? 'online' : 'home',
    areaId,
    priceMinCents: price,
    priceMaxCents: price,
    lessonMinutes: minutes,
    publishedAt,
    createdAt: publishedAt,
    updatedAt: leftAt,
  }
}

function leftRow({ caseId, tutorId, parentId, price, minutes, matchedAt, leftAt }: Placed) {
  return {
    id: uuidOf(3, caseId),
    caseId,
    tutorId,
    parentAccountId: parentId,
    priceCents: price,
    lessonMinutes: minutes,
    matchedAt,
    leftAt,
    leftBy: 'parent',
    reason: 'not_needed',
    isFreeReplacement: false,
  }
}

function lessonRow({ caseId, tutorId, parentId, minutes, matchedAt, startsAt }: Placed) {
  const endedAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  return {
    id: uuidOf(4, caseId),
    seriesId: uuidOf(5, caseId),
    caseId,
    tutorId,
    parentAccountId: parentId,
    state: 'confirmed',
    proposedBy: 'tutor',
    startsAt,
    minutes,
    startedAt: startsAt,
    endedAt,
    autoConfirmAt: new Date(endedAt.getTime() + 3 * DAY_MS),
    confirmedAt: new Date(endedAt.getTime() + CONFIRMED_AFTER_MS),
    // Else the first job after the fill would settle thousands of lessons, each in a transaction.
    settledAt: new Date(endedAt.getTime() + SETTLED_AFTER_MS),
    createdAt: matchedAt,
  }
}

function reviewRow({ caseId, tutorId, parentId, scores, stars, text, reply, ...times }: Placed) {
  return {
    id: uuidOf(6, caseId),
    caseId,
    tutorId,
    parentAccountId: parentId,
    author: 'parent',
    state: 'published',
    ...scores,
    stars,
    body: text,
    writtenAt: times.writtenAt,
    publishAt: times.publishedAt,
    publishedAt: times.publishedAt,
    reply,
    repliedAt: times.repliedAt,
  }
}

function uuidOf(kind: number, number: number): string {
  return `01900000-${kind.toString(16).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`
}
