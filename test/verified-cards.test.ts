import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TutorCard } from '#modules/tutors/contract/tutor-card.ts'
import type { TutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import type { PaperKind } from '#modules/tutors/domain/verification.ts'
import { decideVerification, submitVerification, uploadDocument } from '#modules/tutors/public.ts'
import { expireChecks } from '../src/modules/tutors/use-cases/expire-checks.ts'
import { makeTutor, saveProfile } from '../src/modules/booking/test/booking-world.ts'
import { PDF, memoryStorage, operatorContext } from '../src/modules/tutors/test/paper-context.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { signInAs } from './sign-in-as.ts'
import { testContext } from './test-context.ts'

let site: DemoSite
let tutor: Awaited<ReturnType<typeof makeTutor>>
let other: Awaited<ReturnType<typeof makeTutor>>
beforeAll(async () => {
  site = await openDemoSite(5)
  tutor = await makeTutor(site, { intro: '由淺入深，因材施教，每堂備有筆記和練習，課後樂意解答問題，務求學生明白原理。' })
  other = await makeTutor(site)
})
afterAll(async () => await site.close())

const storage = memoryStorage()
const get = async <D>(url: string): Promise<D> => (await site.server.inject({ url })).json<{ data: D }>().data
type Marks = Pick<TutorCard, 'isVerified' | 'verifiedChecks' | 'isStar'>

const marksOf = ({ isVerified, verifiedChecks, isStar }: Marks): Marks => ({ isVerified, verifiedChecks, isStar })
const onCard = async (): Promise<Marks> => {
  const { list } = await get<{ list: TutorCard[] }>(`/api/v2/tutor/search?tutorId=${tutor.tutorId}`)
  return marksOf(list[0] as TutorCard)
}
const onProfile = async (): Promise<Marks> => marksOf(await get<TutorDetail>(`/api/tutor/detail/${tutor.tutorId}`))
/** In the row of tutors like another one. */
const amongSimilar = async (): Promise<Marks> => {
  const { list } = await get<{ list: (Marks & { tutorId: number })[] }>(`/api/tutor/similar/${other.tutorId}`)
  return marksOf(list.find(({ tutorId }) => tutorId === tutor.tutorId) as Marks)
}

async function decide(kind: PaperKind, verdict: 'approved' | 'rejected'): Promise<void> {
  await uploadDocument({ ...tutor.ctx, storage }, { kind, name: 'paper.pdf', bytes: PDF })
  await submitVerification({ ...tutor.ctx, storage }, kind)
  const { id } = await site.database.db
    .selectFrom('tutor_verification')
    .select('id')
    .where('tutorId', '=', tutor.tutorId)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  await decideVerification(await operatorContext(site, storage), {
    id,
    verdict,
    reason: verdict === 'rejected' ? 'blurred' : null,
  })
}

/** Cards are kept for a minute: they are new as soon as the change is followed. */
const expectEverywhere = async (marks: Marks): Promise<void> => {
  await vi.waitFor(async () => expect(await onCard()).toEqual(marks), { timeout: 5000 })
  expect(await onProfile()).toEqual(marks)
  expect(await amongSimilar()).toEqual(marks)
}

test('a card is verified by the identity that was checked, follows every verdict, and says what was checked', async () => {
  await expectEverywhere({ isVerified: false, verifiedChecks: [], isStar: false })
  await decide('identity', 'rejected')
  await expectEverywhere({ isVerified: false, verifiedChecks: [], isStar: false })
  await decide('education', 'approved')
  await expectEverywhere({ isVerified: false, verifiedChecks: ['education'], isStar: false })
  await decide('identity', 'approved')
  await expectEverywhere({ isVerified: true, verifiedChecks: ['identity', 'education'], isStar: false })
})

test('a card loses what was checked with the fact that was changed', async () => {
  const { headers } = await signInAs(site, { side: 'tutor', accountId: tutor.accountId })
  const read = await site.server.inject({ url: '/api/tutor/profile', headers })
  const { version } = read.json<{ data: { version: number } }>().data
  const basics = { nameZh: '新名字', nameEn: 'Ms Lam', sex: 'female', birthYear: 1998 }
  const payload = { ...basics, version, dropsChecks: true }
  const saved = await site.server.inject({ method: 'POST', url: '/api/tutor/profile/basics', headers, payload })
  expect(saved.json()).toMatchObject({ code: 'OK' })
  await expectEverywhere({ isVerified: false, verifiedChecks: ['education'], isStar: false })
})

test('a check that has ended is on no card, from that moment on', async () => {
  await decide('teacher_registration', 'approved')
  await expectEverywhere({ isVerified: false, verifiedChecks: ['education', 'teacher_registration'], isStar: false })
  const { now } = site.clock
  site.clock.advance(new Date('2028-11-21T03:59:59Z').getTime() - now().getTime())
  // Those of invented tutors have ended by then.
  await expireChecks(testContext(site))
  expect(await onProfile()).toMatchObject({ verifiedChecks: ['education', 'teacher_registration'] })
  site.clock.advance(1000)
  expect(await onProfile()).toMatchObject({ verifiedChecks: ['education'] })
  expect(await expireChecks(testContext(site))).toBe(1)
  await expectEverywhere({ isVerified: false, verifiedChecks: ['education'], isStar: false })
})

test('a star is no verification, and no verification is a star', async () => {
  await saveProfile(site, tutor.tutorId, { tutorLevel: 2 })
  await vi.waitFor(async () => expect(await onCard()).toEqual({ isVerified: false, verifiedChecks: ['education'], isStar: true }))
})
