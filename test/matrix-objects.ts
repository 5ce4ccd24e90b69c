import { createHash, randomUUID } from 'node:crypto'
import type { DemoSite } from './demo-site.ts'
import type { Fields } from './sample-input.ts'
import { columnName } from '#platform/db/column-names.ts'
import { signInAs } from './sign-in-as.ts'
import type { SignedIn } from './sign-in-as.ts'

/** Someone of the matrix with marks in all that is theirs. */
export type Person = SignedIn & {
  readonly label: string
  readonly side: 'parent' | 'tutor' | 'institution'
  readonly mobile: string
  readonly canary: string
}

export type MatrixSite = Pick<DemoSite, 'database' | 'clock' | 'keys'>

/** Of the authenticators of all who have one, in base 32. */
export const MATRIX_SECRET = 'NINELIGHTSOVERTHEBAYNINELIGHTS22'

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

/** Fields with an id that nothing has. */
export const uuidFields = (...names: string[]): Fields => {
  const id = randomUUID()
  return Object.fromEntries(names.map((name) => [name, id]))
}

/** How a room makes an object of each kind that its routes declare (`access.object`). */
export type Makers = Readonly<Record<string, Maker>>

/** Tables with rows of a person, by the column that names the person, or their tutor number. */
export type PersonTables = Readonly<
  Partial<Record<'accountId' | 'ownerAccountId' | 'parentAccountId' | 'reporterAccountId' | 'tutorId', readonly string[]>>
>

type RoomMatrix = { readonly makers?: Makers; readonly tables?: PersonTables }

// Each room brings its own.
const ROOMS = Object.values(import.meta.glob<RoomMatrix>('../src/modules/*/test/matrix-makers.ts', { eager: true }))

/** The makers of all rooms. A kind without one fails the matrix. */
export const MAKERS: Makers = Object.assign(
  { none: { make: async () => ({}), remove: async () => {}, missing: () => ({}) } satisfies Maker },
  ...ROOMS.map(({ makers }) => makers),
) as Makers

/** A fingerprint of everything that these people have. */
export async function fingerprint({ database }: MatrixSite, people: readonly Person[]): Promise<string> {
  const ids = people.map(({ accountId }) => `'${accountId}'`).join()
  const tutors = people.map(({ tutorId }) => tutorId ?? 0).join()
  const lists = [
    `select 'account' as at, a::text as line from account a where a.id in (${ids})`,
    `select 'message', m::text from message m join thread x on x.id = m.thread_id where x.parent_account_id in (${ids}) or x.tutor_id in (${tutors})`,
    ...ROOMS.flatMap(({ tables = {} }) => Object.entries(tables)).flatMap(([column, names]) =>
      names.map(
        (name) =>
          `select '${name}', x::text from ${name} x where x.${columnName(column)} in (${column === 'tutorId' ? tutors : ids})`,
      ),
    ),
  ]
  const rows = await database.raw(
    `select md5(string_agg(at || line, '|' order by at, line)) as sum from (${lists.join(' union all ')}) as all_rows`,
    [],
  )
  return String((rows[0] as { sum: string }).sum)
}
