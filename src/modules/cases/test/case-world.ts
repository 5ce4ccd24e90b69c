import { dollars } from '#kernel/money.ts'
import { saveTutorProfile } from '#modules/tutors/public.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import type { Keys } from '#platform/keys.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { EMPTY_DRAFT } from '../domain/tuition-case.ts'
import type { CaseDraft } from '../domain/tuition-case.ts'
import type { Context } from '#platform/context.ts'
import { publishCase } from '../use-cases/publish-case.ts'
import { saveDraft } from '../use-cases/save-draft.ts'
import { SAMPLE_PROFILE } from '../../../../test/sample-profile.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'

export const NOW = new Date('2026-11-21T04:00:00Z')
export const DAY_MS = 86_400_000

/** A complete draft of home lessons. */
export const FIELDS: CaseDraft = {
  ...EMPTY_DRAFT,
  subject: 'dse_maths',
  level: 15,
  teachMode: 'home',
  areaId: 10_101,
  estate: 'Harbour Court',
  address: 'Flat 9Z, 99 Marked Street',
  priceMin: dollars(200),
  priceMax: dollars(260),
  isSen: true,
  senNote: 'marked-need-of-the-child',
  note: 'Weak in geometry.',
}

type World = {
  readonly database: Database
  readonly keys: Keys
  readonly clock: { readonly now: () => Date; readonly advance: (ms: number) => void }
}

/** The same fields as the wire has them: prices in dollars. */
export const FORM = { ...FIELDS, priceMin: 200, priceMax: 260, travelAllowance: 0 }

/** A world around a database, with a clock that moves when told. */
export function worldOf(database: Database, keys = passingKeys()): World {
  let time = NOW.getTime()
  const advance = (ms: number): void => void (time += ms)
  return { database, keys, clock: { now: () => new Date(time), advance } }
}

/** A parent. */
export async function makeParent(world: World): Promise<Context> {
  return testContext(world, { actor: actorOf(await signInAs(world, { side: 'parent' }), 'parent') })
}

/** Publishes the profile of a tutor who has an account. */
export async function publishProfileOf(world: World, tutorId: number): Promise<void> {
  await saveTutorProfile(testContext(world), { ...SAMPLE_PROFILE, id: tutorId })
}

/** A tutor whose profile is published, and their number. */
export async function makeTutor(world: World): Promise<{ readonly ctx: Context; readonly tutorId: number }> {
  const signedIn = await signInAs(world, { side: 'tutor' })
  const tutorId = signedIn.tutorId ?? 0
  await publishProfileOf(world, tutorId)
  return { ctx: testContext(world, { actor: actorOf(signedIn, 'tutor') }), tutorId }
}

/** Publishes a case and answers its number. */
export async function makeCase(parent: Context, changes: Partial<CaseDraft> = {}): Promise<number> {
  const { jobId } = await saveDraft(parent, { jobId: null, fields: { ...FIELDS, ...changes } })
  await publishCase(parent, jobId)
  return jobId
}
