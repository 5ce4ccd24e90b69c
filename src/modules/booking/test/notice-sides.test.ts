import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'
import { makeCase, makeTutor, saveProfile } from './booking-world.ts'
import { dataOf } from './lesson-steps.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

/** A person with both sides and $2,000, as a parent and as a tutor. */
async function makeBoth() {
  const signedIn = await signInAs(site, { side: 'tutor', sides: ['parent', 'tutor'] })
  const { accountId } = signedIn
  const tutorId = signedIn.tutorId ?? 0
  await saveProfile(site, tutorId, {})
  await openWallet(testContext(site), { accountId })
  await postTransfer(testContext(site), {
    idem: `given ${accountId}`,
    kind: 'top-up',
    lines: [
      { account: 'clearing:fps', cents: cents(-200_000) },
      { account: personAccount(accountId, 'cash'), cents: cents(200_000) },
    ],
  })
  return {
    asParent: { ...signedIn, ctx: testContext(site, { actor: actorOf(signedIn, 'parent') }) },
    asTutor: { ...signedIn, tutorId, ctx: testContext(site, { actor: actorOf(signedIn, 'tutor') }) },
  }
}
type Both = Awaited<ReturnType<typeof makeBoth>>
type Tutor = Awaited<ReturnType<typeof makeTutor>>

/** Each kind of notice with the side that it names, as both sides read them; the newest last. */
async function noticesOf({ asParent, asTutor }: Both): Promise<readonly string[]> {
  const path = 'notice/list?pageSize=100'
  type List = { readonly list: readonly { readonly kind: string; readonly side: string | null }[] }
  const [parents, tutors] = [dataOf<List>(await steps.read(asParent, path)), dataOf<List>(await steps.read(asTutor, path))]
  const told = parents.list.map(({ kind, side }) => `${kind} ${side}`)
  expect(tutors.list.map(({ kind, side }) => `${kind} ${side}`)).toEqual(told)
  return told.toReversed()
}

async function offer(tutor: Tutor, jobId: number): Promise<string> {
  const asked = { jobId, price: 250, message: 'I have taught this for years.', firstDay: null }
  return dataOf<{ offerId: string }>(await steps.as(tutor, 'tutor/offer/apply', asked)).offerId
}

test('who is parent and tutor reads of each notice which side it is about, on either side', async () => {
  const both = await makeBoth()
  const [parent, tutor] = [await steps.parentWith(200_000), await makeTutor(site)]

  // Their own case: a tutor offers, is taken, teaches and is paid by them.
  const own = await makeCase(both.asParent)
  const offerId = await offer(tutor, own)
  expect((await steps.as(both.asParent, 'parent/job/offer/accept', { offerId })).code).toBe('OK')
  await steps.as(tutor, 'lesson/propose', { jobId: own, startsAt: steps.quarter(48) })
  expect(new Set(await noticesOf(both))).toEqual(
    new Set([
      'offer-received parent',
      'case-matched parent',
      'case-fee-due parent',
      'escrow-funded parent',
      'lesson-proposed parent',
    ]),
  )
  const before = await noticesOf(both)

  // The case of another: they are refused once, taken once, teach and are paid.
  const refused = await offer(both.asTutor, await makeCase(parent))
  await steps.as(parent, 'parent/job/offer/decline', { offerId: refused })
  const jobId = await makeCase(parent)
  const taken = await offer(both.asTutor, jobId)
  expect((await steps.as(parent, 'parent/job/offer/accept', { offerId: taken })).code).toBe('OK')
  const lessonId = await steps.held({ parent, tutor: both.asTutor, jobId })
  await steps.as(parent, 'parent/lesson/confirm', { lessonId })
  site.clock.advance(601_000)
  await steps.tend()
  const after = (await noticesOf(both)).slice(before.length)
  expect(after).toEqual(
    expect.arrayContaining([
      'offer-declined tutor',
      'case-won tutor',
      'lesson-proposed tutor',
      'lesson-confirmed tutor',
      'lesson-paid tutor',
    ]),
  )
  expect(after.filter((one) => one.endsWith('null'))).toEqual([])
})
