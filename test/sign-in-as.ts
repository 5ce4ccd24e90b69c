import type { UserType } from '#kernel/actor.ts'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { openTutorProfile } from '#modules/tutors/public.ts'
import { newId } from '#platform/new-id.ts'
import { csrfOf, openSession } from '#platform/session.ts'
import type { SessionOwner } from '#platform/session.ts'
import type { DemoSite } from './demo-site.ts'
import { testContext } from './test-context.ts'

/** Headers with which a visitor's own page may change something. */
export const visitor = { 'sec-fetch-site': 'same-origin', 'x-csrf': 'visitor' } as const

/** Someone who is logged in; `headers` make any request theirs. */
export type SignedIn = {
  /** Account, or operator. */
  readonly accountId: string
  readonly tutorId: number | null
  readonly sessionId: string
  readonly cookie: string
  readonly headers: Readonly<Record<string, string>>
}

type Person = {
  /** On which side they act. */
  readonly side: UserType | 'operator'
  /** All sides that they have; the one on which they act when left out. */
  readonly sides?: readonly UserType[]
  readonly name?: string
  /** Hong Kong digits; a free number when left out. */
  readonly mobile?: string
  /** An account that exists already, for a second device. */
  readonly accountId?: string
}

/** Given the site's keys, an operator gets an authenticator, so that codes can be tried. */
type Site = Pick<DemoSite, 'database' | 'clock'> & Partial<Pick<DemoSite, 'keys'>>

let lastNumber = 61_000_000

/** Makes an account with its sides, and a session of it. */
export async function signInAs(site: Site, person: Person): Promise<SignedIn> {
  const { db } = site.database
  const now = site.clock.now()
  const accountId = person.accountId ?? (await made(site, person))
  const owner: SessionOwner = person.side === 'operator' ? { operatorId: accountId } : { accountId, side: person.side }
  const { token, id: sessionId } = await openSession(db, { owner, method: 'password', device: 'test', now })
  const tutor = await db.selectFrom('tutor').select('id').where('accountId', '=', accountId).executeTakeFirst()
  const cookie = `__Host-sid=${token}`
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-csrf': csrfOf(token), role: 'harbour_user' }
  return { accountId, tutorId: tutor?.id ?? null, sessionId, cookie, headers }
}

async function made(site: Site, person: Person): Promise<string> {
  const { db } = site.database
  const now = site.clock.now()
  const id = newId(now)
  const name = person.name ?? 'Test Person'
  if (person.side === 'operator') {
    const totpSecret = site.keys?.seal('operator-totp', 'NINELIGHTSOVERTHEBAYNINELIGHTS22') ?? 'none'
    const operator = { id, email: `${id}@desk.example`, name, passwordHash: 'none', totpSecret, createdAt: now }
    await db.insertInto('operator').values(operator).execute()
    return id
  }
  lastNumber += 1
  await db
    .insertInto('account')
    .values({
      id,
      realm: person.side === 'institution' ? 'institution' : 'person',
      countryCode: '852',
      mobile: person.mobile ?? String(lastNumber),
      name,
      passwordHash: null,
      termsVersion: PAPERS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  for (const side of person.sides ?? [person.side]) {
    await db.insertInto('account_side').values({ accountId: id, side, createdAt: now }).execute()
    if (side === 'tutor') await openTutorProfile(testContext(site), { accountId: id, name })
  }
  return id
}
