import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Order, Person } from './accounts-people.ts'

const JSON_TYPE = { 'content-type': 'application/json' } as const
const DAY_MS = 86_400_000

/** What a parent fills in, as the wire has it. */
export const CASE_FORM = {
  subject: 'dse_maths',
  customLabel: null,
  level: 15,
  medium: null,
  teachMode: 'home',
  areaId: 10_101,
  estate: 'Harbour Court',
  address: 'Flat 9Z, 99 Bench Street',
  priceMin: 200,
  priceMax: 260,
  lessonsPerWeek: 1,
  lessonMinutes: 90,
  timeWindows: [{ weekday: 1, from: 1080, to: 1320 }],
  isTimeFlexible: true,
  startWithinDays: 7,
  groupSize: 1,
  isSen: false,
  senNote: null,
  travelAllowance: 0,
  isUrgent: false,
  features: ['patient'],
  tutorSex: 'any',
  tutorUniversity: null,
  tutorEducation: null,
  note: 'Needs help with geometry before the mock examination.',
  negotiateLessonNumber: 4,
} as const

/** A JSON call of someone who is logged in. */
export function orderOf({ headers }: Pick<Person, 'headers'>, path: string, body: object): Order {
  return { method: 'POST', path, headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) }
}

type Cases = { readonly mobiles: readonly string[]; readonly each: number; readonly status: 'draft' | 'open'; readonly now: Date }

/** Writes this many complete cases for each of these parents, past the API; numbers in the parents' order. */
export async function writeCases(db: Db, { mobiles, each, status, now }: Cases): Promise<readonly number[]> {
  const isOpen = status === 'open'
  const { rows } = await sql<{ id: number }>`
    insert into tuition_case (job_no, parent_account_id, status, subject, level, teach_mode, area_id, price_min_cents,
      price_max_cents, published_at, expires_at, created_at, updated_at)
    select 'B' || gen_random_uuid(), a.id, ${status}, 'dse_maths', 15, 'home', 10101, 20000, 26000,
      ${isOpen ? now : null}::timestamptz, ${isOpen ? new Date(now.getTime() + 30 * DAY_MS) : null}::timestamptz, ${now}, ${now}
    from unnest(${mobiles as string[]}::text[]) with ordinality as m (mobile, place)
    join account a on a.mobile = m.mobile and a.realm = 'person'
    cross join generate_series(1, ${each}::int) as turn
    order by turn, m.place
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Publishes drafts, each once; the drafts of `writeCases` for the same parents. */
export function publications(parents: readonly Person[], drafts: readonly number[]): readonly Order[] {
  return drafts.flatMap((jobId, place) => {
    const parent = parents[place % parents.length]
    return parent ? [orderOf(parent, '/api/parent/job/publish', { jobId })] : []
  })
}

/** Offers, each on another case, every tutor in turn. */
export function offers(tutors: readonly Person[], cases: readonly number[]): readonly Order[] {
  return cases.flatMap((jobId, place) => {
    const tutor = tutors[place % tutors.length]
    const offer = { jobId, price: 230, message: 'I have taught this for five years.', firstDay: null }
    return tutor ? [orderOf(tutor, '/api/tutor/offer/apply', offer)] : []
  })
}

/** Bookings, each of another pair of case and tutor; the cases of `writeCases` for the same parents. */
export function bookings(parents: readonly Person[], cases: readonly number[], tutorIds: readonly number[]): readonly Order[] {
  return tutorIds.flatMap((tutorId) =>
    cases.flatMap((jobId, place) => {
      const parent = parents[place % parents.length]
      return parent ? [orderOf(parent, '/api/parent/job/book/tutor', { jobId, tutorId })] : []
    }),
  )
}

/** Orders of units of courses, each of another pair of parent and unit. */
export function purchases(parents: readonly Person[], unitProductIds: readonly number[]): readonly Order[] {
  return unitProductIds.flatMap((unitProductId) =>
    parents.map((parent) => orderOf(parent, '/online/course/purchase/create-order/unit', { unitProductId })),
  )
}

/** Saves of one draft each, again and again, as the form does while it is typed. */
export function draftSaves(parents: readonly Person[], drafts: readonly number[]): readonly Order[] {
  return parents.flatMap((parent, place) => {
    const jobId = drafts[place]
    return jobId === undefined ? [] : [orderOf(parent, '/api/parent/job/draft/save', { jobId, fields: CASE_FORM })]
  })
}

/** A conversation of each of these parents with one tutor; ids in the parents' order. */
export async function writeThreads(
  db: Db,
  { mobiles, tutorId, now }: { readonly mobiles: readonly string[]; readonly tutorId: number; readonly now: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into thread (id, parent_account_id, tutor_id, last_message_at, created_at)
    select gen_random_uuid(), a.id, ${tutorId}, ${now}, ${now}
    from unnest(${mobiles as string[]}::text[]) with ordinality as m (mobile, place)
    join account a on a.mobile = m.mobile and a.realm = 'person'
    order by m.place
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Messages, every parent in turn, each in the parent's own conversation. */
export function messages(parents: readonly Person[], threads: readonly string[], count: number): readonly Order[] {
  return Array.from({ length: count }, (_, place) => {
    const turn = place % threads.length
    const message = { threadId: threads[turn], clientKey: randomUUID(), text: 'Saturday at two would be fine. Call 5123 4567.' }
    return { parent: parents[turn], message }
  }).flatMap(({ parent, message }) => (parent ? [orderOf(parent, '/api/message/send', message)] : []))
}
