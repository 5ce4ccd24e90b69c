import { expect } from 'vitest'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import type { Answer } from '../../accounts/test/calls.ts'
import { acceptBooking } from '../use-cases/answer-booking.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { HOUR_MS, freshHeaders, makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'

export type Matched = {
  readonly parent: TestPerson
  readonly tutor: TestPerson & { readonly tutorId: number }
  readonly jobId: number
}

export const dataOf = <D>({ data }: Answer): D => data as D

/** What tests of lessons do again and again on a site, each by the API. */
export function lessonStepsOn(site: DemoSite) {
  const calls = callsOn(site)
  const as = async (who: TestPerson, path: string, body: object): Promise<Answer> =>
    await calls.post(`/api/${path}`, body, await freshHeaders(site, who))
  const read = async (who: TestPerson, path: string): Promise<Answer> =>
    await calls.get(`/api/${path}`, await freshHeaders(site, who))
  /** A quarter of an hour some hours ahead. */
  const quarter = (hours: number): string =>
    new Date(Math.ceil((site.clock.now().getTime() + hours * HOUR_MS) / 900_000) * 900_000).toISOString()
  const matched = async (given: Partial<Pick<Matched, 'tutor'>> = {}): Promise<Matched> => {
    const parent = await makeParent(site)
    const tutor = given.tutor ?? (await makeTutor(site))
    const jobId = await makeCase(parent)
    const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId })
    await acceptBooking(tutor.ctx, { bookingId })
    return { parent, tutor, jobId }
  }
  const scheduled = async ({ parent, tutor, jobId }: Matched, hours: number): Promise<string> => {
    const { lessonIds } = dataOf<{ lessonIds: string[] }>(await as(parent, 'lesson/propose', { jobId, startsAt: quarter(hours) }))
    const lessonId = lessonIds[0] ?? ''
    expect((await as(tutor, 'lesson/agree', { lessonId })).code).toBe('OK')
    return lessonId
  }
  const held = async (match: Matched): Promise<string> => {
    const lessonId = await scheduled(match, 24)
    site.clock.advance(24 * HOUR_MS)
    expect(await as(match.tutor, 'tutor/lesson/sign/in', { lessonId })).toMatchObject({ code: 'OK', data: { state: 'started' } })
    // The start was rounded up to a quarter of an hour.
    site.clock.advance(1.75 * HOUR_MS)
    expect((await as(match.tutor, 'tutor/lesson/sign/out', { lessonId })).data).toMatchObject({ state: 'ended' })
    return lessonId
  }
  const statOf = async (tutorId: number) =>
    await site.database.db
      .selectFrom('tutor_stat')
      .select(['taughtMinutes', 'successJobCount', 'rating_4', 'rating_5'])
      .where('tutorId', '=', tutorId)
      .executeTakeFirst()
  return { statOf, as, read, quarter, matched, scheduled, held, get: calls.get }
}
