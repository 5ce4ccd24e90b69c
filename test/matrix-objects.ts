import { createHash, randomUUID } from 'node:crypto'
import type { DemoSite } from './demo-site.ts'
import { BOOKING_MAKERS } from './matrix-booking.ts'
import { CASE_MAKERS } from './matrix-cases.ts'
import { REPORT_MAKERS } from './matrix-reports.ts'
import { THREAD_MAKERS } from './matrix-threads.ts'
import type { Fields } from './sample-input.ts'
import { signInAs } from './sign-in-as.ts'
import type { SignedIn } from './sign-in-as.ts'

/** Somebody of the matrix with marks in all that is theirs. */
export type Person = SignedIn & {
  readonly label: string
  readonly side: 'parent' | 'tutor' | 'institution'
  readonly mobile: string
  readonly canary: string
}

export type MatrixSite = Pick<DemoSite, 'database' | 'clock' | 'keys'>

let lastMobile = 51_000_000
/** A Hong Kong number that nobody has. */
export function freshMobile(): string {
  lastMobile += 1
  return String(lastMobile)
}

/** Makes a person who has one of everything. */
export async function makePerson(site: MatrixSite, label: string, side: Person['side']): Promise<Person> {
  const canary = `canary${createHash('sha256').update(`${label}${freshMobile()}`).digest('hex').slice(0, 12)}`
  const mobile = freshMobile()
  const signedIn = await signInAs(site, { side, name: canary, mobile })
  return { ...signedIn, label, side, mobile, canary }
}

/** Makes one object of a kind for its owner and answers the fields by which calls name it; null when they cannot have one. */
export type Maker = {
  readonly make: (site: MatrixSite, owner: Person) => Promise<Fields | null>
  readonly remove: (site: MatrixSite, fields: Fields) => Promise<void>
  readonly missing: () => Fields
}

const uuidFields = (...names: string[]): Fields => {
  const id = randomUUID()
  return Object.fromEntries(names.map((name) => [name, id]))
}

/** How to make an object of each kind that a route may declare (`access.object`). A new kind needs a line here. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  ...THREAD_MAKERS,
  ...REPORT_MAKERS,
  ...CASE_MAKERS,
  ...BOOKING_MAKERS,
  none: { make: async () => ({}), remove: async () => {}, missing: () => ({}) },
  account: {
    make: async (_site, { accountId, mobile }) => ({ accountId, userId: accountId, mobile, newMobile: mobile }),
    remove: async ({ database }, { accountId }) =>
      void (await database.db.deleteFrom('account').where('id', '=', String(accountId)).execute()),
    missing: () => ({ ...uuidFields('accountId', 'userId'), mobile: freshMobile(), newMobile: freshMobile() }),
  },
  session: {
    make: async (site, owner) => ({ id: (await signInAs(site, { side: owner.side, accountId: owner.accountId })).sessionId }),
    remove: async ({ database }, { id }) => void (await database.db.deleteFrom('session').where('id', '=', String(id)).execute()),
    missing: () => uuidFields('id'),
  },
  'payment-term': {
    make: async ({ database, clock, keys }, { accountId, canary }) => {
      const id = randomUUID()
      const term = { chequeType: 'CHEQUE', bankName: canary, holder: canary, number: '' }
      const sealed = keys.seal('payout-account', JSON.stringify(term))
      const times = { created_at: clock.now(), usable_from: clock.now() }
      const row = { id, account_id: accountId, cheque_type: 'CHEQUE', sealed, number_masked: canary, ...times }
      await database.db.insertInto('payout_account').values(row).execute()
      return { id }
    },
    remove: async ({ database }, { id }) =>
      void (await database.db.deleteFrom('payout_account').where('id', '=', String(id)).execute()),
    missing: () => uuidFields('id'),
  },
  tutor: {
    // A draft, which nobody but its tutor may see.
    make: async (_site, { tutorId }) => (tutorId === null ? null : { tutorId }),
    remove: async ({ database }, { tutorId }) =>
      void (await database.db.deleteFrom('tutor').where('id', '=', Number(tutorId)).execute()),
    missing: () => ({ tutorId: 99_999_999 }),
  },
  document: {
    make: async ({ database, clock }, { tutorId, canary }) => {
      if (tutorId === null) return null
      const id = randomUUID()
      await database.db
        .insertInto('tutor_document')
        .values({
          id,
          tutor_id: tutorId,
          kind: 'identity',
          storage_key: `document/${id}.webp`,
          file_name: `${canary}.webp`,
          media_type: 'image/webp',
          bytes: 16,
          sha256: canary,
          created_at: clock.now(),
        })
        .execute()
      return { documentId: id }
    },
    remove: async ({ database }, { documentId }) =>
      void (await database.db.deleteFrom('tutor_document').where('id', '=', String(documentId)).execute()),
    missing: () => uuidFields('documentId'),
  },
  verification: {
    make: async ({ database, clock }, { tutorId }) => {
      if (tutorId === null) return null
      const id = randomUUID()
      await database.db.deleteFrom('tutor_verification').where('tutor_id', '=', tutorId).execute()
      await database.db
        .insertInto('tutor_verification')
        .values({ id, tutor_id: tutorId, kind: 'identity', state: 'submitted', submitted_at: clock.now() })
        .execute()
      return { verificationId: id }
    },
    remove: async ({ database }, { verificationId }) =>
      void (await database.db.deleteFrom('tutor_verification').where('id', '=', String(verificationId)).execute()),
    missing: () => uuidFields('verificationId'),
  },
  notice: {
    make: async ({ database, clock }, { accountId, canary }) => {
      const id = randomUUID()
      const values = JSON.stringify({ device: canary })
      const row = { id, account_id: accountId, kind: 'new-device', values: values as never, created_at: clock.now() }
      await database.db.insertInto('notice').values(row).execute()
      return { ids: [id] }
    },
    remove: async ({ database }, { ids }) =>
      void (await database.db
        .deleteFrom('notice')
        .where('id', '=', (ids as string[])[0] ?? '')
        .execute()),
    missing: () => ({ ids: [randomUUID()] }),
  },
}

const OF_ACCOUNT = [
  'account_side',
  'account_identity',
  'session',
  'payout_account',
  'notice',
  'notice_setting',
  'lesson_calendar',
  'favourite_tutor',
  'favourite_case',
]
const OF_TUTOR = ['case_offer', 'tutor_document', 'tutor_verification', 'tutor_availability', 'tutor_subject', 'tutor_area']

/** A fingerprint of everything that these people have. */
export async function fingerprint({ database }: MatrixSite, people: readonly Person[]): Promise<string> {
  const ids = people.map(({ accountId }) => `'${accountId}'`).join()
  const tutors = people.map(({ tutorId }) => tutorId ?? 0).join()
  const lists = [
    `select 'account' as at, a::text as line from account a where a.id in (${ids})`,
    `select 'tutor', t::text from tutor t where t.account_id in (${ids})`,
    `select 'case', c::text from tuition_case c where c.parent_account_id in (${ids})`,
    `select 'thread', x::text from thread x where x.parent_account_id in (${ids}) or x.tutor_id in (${tutors})`,
    `select 'message', m::text from message m join thread x on x.id = m.thread_id where x.parent_account_id in (${ids}) or x.tutor_id in (${tutors})`,
    `select 'report', x::text from content_report x where x.reporter_account_id in (${ids})`,
    ...['booking', 'lesson', 'review'].map(
      (table) => `select '${table}', x::text from ${table} x where x.parent_account_id in (${ids}) or x.tutor_id in (${tutors})`,
    ),
    ...OF_ACCOUNT.map((table) => `select '${table}', x::text from ${table} x where x.account_id in (${ids})`),
    ...OF_TUTOR.map((table) => `select '${table}', x::text from ${table} x where x.tutor_id in (${tutors})`),
  ]
  const rows = await database.raw(
    `select md5(string_agg(at || line, '|' order by at, line)) as sum from (${lists.join(' union all ')}) as all_rows`,
    [],
  )
  return String((rows[0] as { sum: string }).sum)
}
