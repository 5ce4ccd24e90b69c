import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveReferrals } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { makeParent } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { coverStepsOn } from '../../trials/test/cover-steps.ts'
import { moneyStepsOn } from '../../booking/test/money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

let friends = 0
/** As if the friend had registered with the inviter's code. */
async function invited({ accountId }: TestPerson): Promise<void> {
  const { db } = site.database
  const now = site.clock.now()
  const { accountId: inviter } = await makeParent(site)
  friends += 1
  const code = `CODE${friends}`
  await db.insertInto('invitation').values({ accountId: inviter, code, phoneHash: code, createdAt: now }).execute()
  const referral = { friendAccountId: accountId, inviterAccountId: inviter, phoneHash: `friend ${friends}` }
  await db
    .insertInto('referral')
    .values({ ...referral, createdAt: now })
    .execute()
}

const give = async (): Promise<number> => await giveReferrals(testContext(site, { takesPayments: true }))

test('the gift follows the first lesson whose confirmation can no longer be taken back, of a parent and of a tutor', async () => {
  const match = await steps.matchedWith(75_000)
  await invited(match.parent)
  await invited(match.tutor)
  const first = await steps.held(match)
  await steps.tend()
  expect(await give()).toBe(0)
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId: first })).code).toBe('OK')
  site.clock.advance(599_000)
  await steps.tend()
  expect(await give()).toBe(0)
  site.clock.advance(2000)
  await steps.tend()
  expect(await give()).toBe(2)
  await steps.held(match)
  site.clock.advance(4 * 86_400_000)
  await steps.tend()
  expect(await give()).toBe(0)
  await steps.expectBalanced()
})

test('a cover lesson brings no gift: nobody was found by it', async () => {
  const covers = coverStepsOn(site)
  const { parent, cover, coverLessonId: lessonId } = await covers.covered()
  await invited(parent)
  await invited(cover)
  site.clock.advance(48 * 3_600_000)
  await covers.as(cover, 'tutor/lesson/sign/in', { lessonId })
  site.clock.advance(1.75 * 3_600_000)
  await covers.as(cover, 'tutor/lesson/sign/out', { lessonId })
  expect((await covers.as(parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
  site.clock.advance(601_000)
  await covers.tend()
  expect([await covers.posted(cover), await give()]).toEqual([30_600, 0])
})
