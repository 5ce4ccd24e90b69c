import type { APIRequestContext, Page } from '@playwright/test'
import { comeInAs } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import { NARROWEST, expectAccessible, expectAccessibleAtWidths, expectAccessibleWithLargeText } from './scan.ts'

const PUBLIC = [
  '',
  '/searchtutor',
  '/searchtutor?edu=6&price2=300',
  '/searchtutor?ageMin=99&subject=music_piano',
  '/searchtutor/grade/dse',
  '/recommend',
  '/jobcase',
  '/course',
  '/content/fee',
  '/content/ranking',
  '/content/districts',
  '/content/subjects',
  '/promotion/newUser',
  '/content/help',
  '/content/contact',
  '/content/privacy',
  '/no/such/page',
  '/login',
  '/register',
  '/tutor',
  '/forgot-password',
  '/tutor/dashboard',
  '/parent/publish',
  '/messages',
  '/mechanism/dashboard',
] as const

// Those of the back office are scanned where they are used, in admin.e2e.ts.
const OWN = {
  parent: [
    '/account',
    '/notices',
    '/notices/setting',
    '/messages',
    '/parent/dashboard',
    '/parent/dashboard/cases',
    '/parent/dashboard/bookings',
    '/parent/dashboard/lessons',
    '/parent/dashboard/disputes',
    '/parent/dashboard/disputes/400001',
    '/parent/dashboard/wallet',
    '/parent/dashboard/favourites',
    '/parent/dashboard/my-courses',
    '/parent/publish',
  ],
  tutor: [
    '/tutor/dashboard',
    '/tutor/dashboard/profile',
    '/tutor/dashboard/offers',
    '/tutor/dashboard/bookings',
    '/tutor/dashboard/lessons',
    '/tutor/dashboard/disputes',
    '/tutor/dashboard/disputes/400001',
    '/tutor/dashboard/wallet',
    '/tutor/dashboard/favourites',
    '/tutor/dashboard/courses',
    '/tutor/dashboard/courses/1',
    '/tutor/dashboard/courses/1/edit',
    '/tutor/dashboard/courses/1/preview',
    '/tutor/dashboard/sales',
    '/tutor/dashboard/my-courses',
    '/messages',
  ],
  // Whose lessons are over, so that a review can be written.
  both: ['/parent/dashboard/lessons', '/parent/dashboard/wallet'],
} as const

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

// Each page is scanned once; the two languages take turns.
const TURNS = ['zh', 'en'] as const
const turnOf = (at: number) => TURNS[at % 2] ?? 'zh'

async function firstNumber(request: APIRequestContext, kind: 'tutor' | 'job'): Promise<number> {
  const answer = (await (await request.get(`/api/v2/${kind}/search?pageSize=1`)).json()) as {
    data: { list: { tutorId?: number; jobId?: number }[] }
  }
  const [first] = answer.data.list
  return first?.tutorId ?? first?.jobId ?? 0
}

for (const [at, path] of [...PUBLIC, 'profile', 'booking', 'case'].entries()) {
  test.describe(turnOf(at), () => {
    test.use({ locale: turnOf(at) })

    test(`axe finds nothing on ${path || '/'} on a phone and a desktop`, async ({ page, locale, request }) => {
      let url = `/${locale}${path}`
      if (path === 'profile') url = `/${locale}/tutor/detail/${await firstNumber(request, 'tutor')}`
      if (path === 'booking') url = `/${locale}/parent/booktutor?tutorId=${await firstNumber(request, 'tutor')}`
      if (path === 'case') url = `/${locale}/jobcase/jobdetail/${await firstNumber(request, 'job')}`
      await open(page, url)
      await expectAccessibleAtWidths(page, { withFooter: path === '' })
    })
  })
}

for (const [at, who] of (['parent', 'tutor', 'both'] as const).entries()) {
  test.describe(turnOf(at), () => {
    test.use({ locale: turnOf(at) })

    test(`axe finds nothing on the own pages of a ${who} on a phone and a desktop`, async ({ page, context, locale }) => {
      test.slow()
      await comeInAs(context, who)
      for (const path of OWN[who]) {
        await open(page, `/${locale}${path}`)
        // Parts of these pages come after the frame.
        await page.evaluate(async () => await new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })))
        await expectAccessibleAtWidths(page)
      }
    })
  })
}

for (const turn of TURNS) {
  test.describe(turn, () => {
    test.use({ locale: turn })

    test('axe finds nothing with a panel, the filters or the row view open, nor in dark mode', async ({
      page,
      locale,
      words,
    }) => {
      await open(page, `/${locale}/searchtutor`)
      await page.getByRole('button', { name: new RegExp(`^${words('search:bar.area')}`) }).click()
      await page.getByRole('tablist').waitFor()
      await expectAccessible(page, 'with a panel')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words('search:list.row') }).click()
      await page.getByRole('group', { name: words('search:filters.languages') }).waitFor()
      await expectAccessible(page, 'with rows')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, 'in dark mode')
    })

    test('axe finds nothing with the login open in dark mode', async ({ page, locale, words }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await open(page, `/${locale}/searchtutor`)
      await page.locator('article').first().getByRole('button', { pressed: false }).first().click()
      await expect(page.getByRole('dialog').getByText(words('entry:reason.tutor'))).toBeVisible()
      await expectAccessible(page, 'with the login')
    })
  })
}

test('axe finds nothing on the main pages at 320 px with text of twice the size', async ({ page, request, locale }) => {
  const profile = `/tutor/detail/${await firstNumber(request, 'tutor')}`
  for (const path of ['', '/searchtutor', profile, '/jobcase', '/parent/publish', '/register']) {
    await open(page, `/${locale}${path}`)
    await expectAccessibleWithLargeText(page, path || '/')
  }
})

test.describe('en', () => {
  test.use({ locale: 'en' })

  test('the dialogs of logging in, registering and filtering fit 320 px and text of twice the size', async ({
    page,
    locale,
    words,
  }) => {
    await open(page, `/${locale}/searchtutor`)
    await page.setViewportSize({ width: NARROWEST, height: 740 })
    await page.locator('article').first().getByRole('button', { pressed: false }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words('entry:reason.tutor'))).toBeVisible()
    await expectAccessibleWithLargeText(page, 'the login')
    await dialog.getByRole('button', { name: words('entry:login.register') }).click()
    await expectAccessibleWithLargeText(page, 'the registration')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: new RegExp(words('search:bar.filtersShort')) }).click()
    await page.locator('#filters:not([data-static-filters])').waitFor()
    await expectAccessibleWithLargeText(page, 'the filters')
  })

  test('the dialogs of booking and of a trial fit 320 px and text of twice the size', async ({
    page,
    context,
    request,
    locale,
    words,
  }) => {
    await comeInAs(context, 'parent')
    const tutorId = await firstNumber(request, 'tutor')
    await open(page, `/${locale}/parent/booktutor?tutorId=${tutorId}&time=sat-morning`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().check()
    await expect(dialog.getByText(words('terms:acceptance')).or(dialog.getByText(/HK\$/)).first()).toBeVisible()
    await expectAccessibleWithLargeText(page, 'booking')
  })
})
