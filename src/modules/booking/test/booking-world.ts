import { dollars } from '#kernel/money.ts'
import { createCase } from '#modules/cases/public.ts'
import { saveTutorProfile } from '#modules/tutors/public.ts'
import type { TutorProfile } from '#modules/tutors/public.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { MatrixSite } from '../../../../test/matrix-objects.ts'
import type { Context } from '#platform/context.ts'
import { SAMPLE_PROFILE } from '../../../../test/sample-profile.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'
import { acceptBooking } from '../use-cases/answer-booking.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A person of a test: their session and the context in which use cases see them. */
export type TestPerson = SignedIn & { readonly ctx: Context }

/** What acts in the background. */
export function backgroundOf(site: MatrixSite): Context {
  return testContext(site)
}

export async function makeParent(site: MatrixSite): Promise<TestPerson> {
  const signedIn = await signInAs(site, { side: 'parent', name: 'Chan Tai' })
  return { ...signedIn, ctx: testContext(site, { actor: actorOf(signedIn, 'parent') }) }
}

/** A tutor whom everybody may see: mathematics for the DSE at $250 an hour, unless the profile says otherwise. */
export async function makeTutor(
  site: MatrixSite,
  profile: Partial<TutorProfile> = {},
): Promise<TestPerson & { readonly tutorId: number }> {
  const signedIn = await signInAs(site, { side: 'tutor' })
  const tutorId = signedIn.tutorId ?? 0
  await saveProfile(site, tutorId, profile)
  return { ...signedIn, tutorId, ctx: testContext(site, { actor: actorOf(signedIn, 'tutor') }) }
}

/** Saves what such a tutor says otherwise than before. */
export async function saveProfile(site: MatrixSite, tutorId: number, profile: Partial<TutorProfile>): Promise<void> {
  const now = site.clock.now()
  await saveTutorProfile(testContext(site), { ...SAMPLE_PROFILE, ...profile, id: tutorId, createdAt: now, updatedAt: now })
}

/** An open case at $200 to $300 an hour: four lessons of 90 minutes, in mathematics of Secondary 5 unless said otherwise. */
export async function makeCase(
  { ctx }: Pick<TestPerson, 'ctx'>,
  changes: Partial<Parameters<typeof createCase>[1]> = {},
): Promise<number> {
  const wanted = { subject: 'dse_maths', level: 15, areaId: 10_101, price: dollars(200), priceMax: dollars(300) }
  return await createCase(ctx, { ...wanted, ...changes })
}

/** A parent and a case of theirs that this tutor took. */
export async function makeMatch(
  site: MatrixSite,
  tutor: Awaited<ReturnType<typeof makeTutor>>,
): Promise<{ readonly parent: TestPerson; readonly jobId: number }> {
  const parent = await makeParent(site)
  const jobId = await makeCase(parent)
  const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId })
  await acceptBooking(tutor.ctx, { bookingId })
  return { parent, jobId }
}

/** Headers of a new session of someone: sessions end while tests let days pass. */
export async function freshHeaders(site: MatrixSite, { ctx, accountId }: TestPerson): Promise<SignedIn['headers']> {
  const side = ctx.actor.kind === 'user' ? ctx.actor.type : 'parent'
  return (await signInAs(site, { side, accountId })).headers
}
