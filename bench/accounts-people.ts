import { newId } from '#platform/new-id.ts'
import { hashPassword } from '#platform/password.ts'
import type { Keys } from '#platform/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { csrfOf, openSession } from '#platform/session.ts'

/** A request as the load process sends it. */
export type Order = {
  readonly method: 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Someone with a session. */
export type Person = { readonly mobile: string; readonly headers: Readonly<Record<string, string>> }

export const PASSWORD = 'nine lights over the bay'
const FIRST_MOBILE = 51_000_000
const JSON_TYPE = { 'content-type': 'application/json' } as const
export const VISITOR = { ...JSON_TYPE, 'sec-fetch-site': 'same-origin', 'x-csrf': 'visitor' } as const

type Ground = { readonly db: Db; readonly keys: Keys; readonly now: Date }

/** Makes people with one side, a password and a session; tutors take profiles of the demo world. */
export async function makePeople(
  { db, keys, now }: Ground,
  { side, count }: { readonly side: 'parent' | 'tutor'; readonly count: number },
): Promise<readonly Person[]> {
  const passwordHash = await hashPassword(keys, PASSWORD)
  const first = FIRST_MOBILE + (side === 'tutor' ? 500_000 : 0)
  const free = side === 'tutor' ? await freeProfiles(db, count) : []
  const people: Person[] = []
  for (let number = 0; number < count; number++) {
    const [id, mobile] = [newId(now), String(first + number)]
    const shared = { id, countryCode: '852', mobile, name: 'Bench', passwordHash, lastSide: side }
    await db
      .insertInto('account')
      .values({ ...shared, realm: 'person', createdAt: now, updatedAt: now })
      .execute()
    await db.insertInto('account_side').values({ accountId: id, side, createdAt: now }).execute()
    const tutorId = free[number]
    if (tutorId !== undefined) await db.updateTable('tutor').set({ accountId: id }).where('id', '=', tutorId).execute()
    const { token } = await openSession(db, { owner: { accountId: id, side }, method: 'password', device: 'bench', now })
    const headers = { cookie: `__Host-sid=${token}`, 'sec-fetch-site': 'same-origin', 'x-csrf': csrfOf(token) }
    people.push({ mobile, headers })
  }
  return people
}

async function freeProfiles(db: Db, count: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('tutor')
    .select('id')
    .where('status', '=', 'active')
    .where('accountId', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Logins, each person in turn. */
export function logins(people: readonly Person[]): readonly Order[] {
  return people.map(({ mobile }) => ({
    method: 'POST',
    path: '/cert/sso/login',
    headers: VISITOR,
    body: JSON.stringify({ countryCode: '852', mobile, password: PASSWORD }),
  }))
}

/** Favourites that nobody has yet: every person keeps every tutor once, and neighbours never the same one. */
export function favourites(people: readonly Person[], tutorIds: readonly number[]): readonly Order[] {
  return tutorIds.flatMap((_, turn) =>
    people.map(({ headers }, index): Order => {
      const tutorId = tutorIds[(turn + index) % tutorIds.length] ?? 0
      return { method: 'POST', path: `/api/collect/parent/tutor/collect?tutorId=${tutorId}`, headers }
    }),
  )
}

/** Saves of a shown profile's introduction, each tutor in turn, with the version that the save before it left. */
export function profileSaves(people: readonly Person[], times: number): readonly Order[] {
  return Array.from({ length: times }, (_, index) => index + 1).flatMap((version) =>
    people.map(({ headers }): Order => {
      const intro = `I explain with pictures, ask many questions and practise past papers together. Draft ${version}.`
      const body = JSON.stringify({ intro, version })
      return { method: 'POST', path: '/api/tutor/profile/intro', headers: { ...headers, ...JSON_TYPE }, body }
    }),
  )
}
