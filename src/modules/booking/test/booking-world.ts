import { dollars } from '#kernel/money.ts'
import { createCase } from '#modules/cases/public.ts'
import { saveTutorProfile } from '#modules/tutors/public.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { MatrixSite } from '../../../../test/matrix-objects.ts'
import type { Context } from '#platform/context.ts'
import { SAMPLE_PROFILE } from '../../../../test/sample-profile.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Somebody of a test: their session and the context in which use cases see them. */
export type Somebody = SignedIn & { readonly ctx: Context }

/** What acts in the background. */
export function backgroundOf(site: MatrixSite): Context {
  return testContext(site)
}

export async function makeParent(site: MatrixSite): Promise<Somebody> {
  const signedIn = await signInAs(site, { side: 'parent', name: 'Chan Tai' })
  return { ...signedIn, ctx: testContext(site, { actor: actorOf(signedIn, 'parent') }) }
}

/** A tutor whom everybody may see, at $250 an hour. */
export async function makeTutor(site: MatrixSite): Promise<Somebody & { readonly tutorId: number }> {
  const signedIn = await signInAs(site, { side: 'tutor' })
  const tutorId = signedIn.tutorId ?? 0
  const { clock } = site
  await saveTutorProfile(testContext(site), { ...SAMPLE_PROFILE, id: tutorId, createdAt: clock.now(), updatedAt: clock.now() })
  return { ...signedIn, tutorId, ctx: testContext(site, { actor: actorOf(signedIn, 'tutor') }) }
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
