import { dollars } from '#kernel/money.ts'
import type { UserActor } from '#kernel/actor.ts'
import { createCase } from '#modules/cases/public.ts'
import { saveTutorProfile } from '#modules/tutors/public.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { MatrixSite } from '../../../../test/matrix-objects.ts'
import type { BookingContext } from '../use-cases/ground.ts'
import { SAMPLE_PROFILE } from '../../../../test/sample-profile.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Somebody of a test: their session and the context in which use cases see them. */
export type Somebody = SignedIn & { readonly ctx: BookingContext }

function contextOf({ database, keys, clock }: MatrixSite, actor: UserActor): BookingContext {
  const { db } = database
  // Storage is not used by this room.
  const ground = { storage: null as never, log: SILENT, traceId: 'test', address: '', device: '' }
  return { actor, locale: 'en', db, replica: db, now: clock.now, keys, ...ground }
}

/** What acts in the background. */
export function backgroundOf({ database, keys, clock }: MatrixSite) {
  return { db: database.db, keys, now: clock.now, log: SILENT }
}

export async function makeParent(site: MatrixSite): Promise<Somebody> {
  const signedIn = await signInAs(site, { side: 'parent', name: 'Chan Tai' })
  const { accountId, sessionId } = signedIn
  return { ...signedIn, ctx: contextOf(site, { kind: 'user', accountId, type: 'parent', tutorId: null, sessionId }) }
}

/** A tutor whom everybody may see, at $250 an hour. */
export async function makeTutor(site: MatrixSite): Promise<Somebody & { readonly tutorId: number }> {
  const signedIn = await signInAs(site, { side: 'tutor' })
  const { accountId, sessionId } = signedIn
  const tutorId = signedIn.tutorId ?? 0
  const { database, clock } = site
  const ground = { actor: { kind: 'system' } as const, db: database.db, now: clock.now }
  await saveTutorProfile(ground, { ...SAMPLE_PROFILE, id: tutorId, createdAt: clock.now(), updatedAt: clock.now() })
  return { ...signedIn, tutorId, ctx: contextOf(site, { kind: 'user', accountId, type: 'tutor', tutorId, sessionId }) }
}

/** An open case at $200 to $300 an hour: four lessons of 90 minutes. */
export async function makeCase({ ctx }: Pick<Somebody, 'ctx'>): Promise<number> {
  return await createCase(ctx, { subject: 'dse_maths', level: 15, areaId: 10_101, price: dollars(200), priceMax: dollars(300) })
}

/** Headers of a new session of somebody: sessions end while tests let days pass. */
export async function freshHeaders(site: MatrixSite, { ctx, accountId }: Somebody): Promise<SignedIn['headers']> {
  const side = ctx.actor.kind === 'user' ? ctx.actor.type : 'parent'
  return (await signInAs(site, { side, accountId })).headers
}
