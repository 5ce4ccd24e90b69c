import type { Page } from '@playwright/test'
import { comeInAs, comeInAsOperator } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import { expectWholeText } from './scan.ts'

const VISITOR = [
  '',
  '/searchtutor',
  '/searchtutor/grade/dse',
  '/recommend',
  '/jobcase',
  '/course',
  '/content/fee',
  '/content/ranking',
  '/content/districts',
  '/content/subjects',
  '/content/help',
  '/content/contact',
  '/content/privacy',
  '/promotion/newUser',
  '/no/such/page',
  '/login',
  '/register',
  '/tutor',
  '/forgot-password',
  '/parent/publish',
  '/messages',
  '/mechanism/dashboard',
] as const

const EITHER = [
  '',
  '/bookings',
  '/lessons',
  '/disputes',
  '/disputes/400001',
  '/wallet',
  '/orders',
  '/invite',
  '/favourites',
] as const
const OWN = {
  parent: [
    '/account',
    '/notices',
    '/notices/setting',
    '/messages',
    '/parent/publish',
    '/parent/dashboard/cases',
    '/parent/dashboard/my-courses',
  ],
  tutor: [
    '/messages',
    '/tutor/dashboard/profile',
    '/tutor/dashboard/offers',
    '/tutor/dashboard/courses',
    '/tutor/dashboard/courses/1',
    '/tutor/dashboard/courses/1/edit',
    '/tutor/dashboard/courses/1/preview',
    '/tutor/dashboard/sales',
    '/tutor/dashboard/fines',
    '/tutor/dashboard/welcome',
  ],
} as const

const DESK = [
  '',
  '/find?keyword=B30',
  '/users',
  '/verifications',
  '/cases',
  '/matches',
  '/reports',
  '/disputes',
  '/fines',
  '/withdrawals',
  '/payments',
  '/statements',
  '/ledger',
  '/amounts',
  '/work',
  '/audit',
] as const

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  // Parts of a page come after its frame.
  await page.evaluate(async () => await new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })))
}

/** The page and the first that its list leads to. */
async function withFirstRow(page: Page, path: string): Promise<number> {
  await open(page, path)
  const states = await expectWholeText(page)
  const row = page.locator('[data-row-link], article h3 a').first()
  const to = (await row.count()) > 0 ? await row.getAttribute('href') : null
  if (to === null) return states
  await open(page, to)
  return states + (await expectWholeText(page))
}

for (const locale of ['zh', 'en'] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test('with text of twice the size every public page keeps its words, numbers and names whole', async ({ page }) => {
      test.setTimeout(300_000)
      let states = 0
      for (const path of VISITOR) states += await withFirstRow(page, `/${locale}${path}`)
      expect(states).toBeGreaterThanOrEqual(VISITOR.length * 4)
      process.stderr.write(`${states} states of public pages with large text\n`)
    })

    for (const side of ['parent', 'tutor'] as const)
      test(`with text of twice the size every page of a ${side} keeps its words, numbers and names whole`, async ({
        page,
        context,
      }) => {
        test.setTimeout(300_000)
        await comeInAs(context, side)
        let states = 0
        for (const path of [...OWN[side], ...EITHER.map((one) => `/${side}/dashboard${one}`)])
          states += await withFirstRow(page, `/${locale}${path}`)
        process.stderr.write(`${states} states of a ${side}’s pages with large text\n`)
      })
  })

// In one, for the operator's codes count once each.
test('with text of twice the size every page of the desk keeps its words, numbers and names whole', async ({ page, context }) => {
  test.setTimeout(300_000)
  await comeInAsOperator(context)
  let states = 0
  for (const locale of ['zh', 'en']) for (const path of DESK) states += await withFirstRow(page, `/${locale}/admin${path}`)
  process.stderr.write(`${states} states of the desk’s pages with large text\n`)
})
