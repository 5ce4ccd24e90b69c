import type { BrowserContext, Page } from '@playwright/test'
import { comeInNew } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import type { Words } from './journey.ts'
import { PASSWORD } from './people.ts'
import { storedText } from './stored-text.ts'

const CHILD = 'Hei Hei'
const ADDRESS = 'Flat 9Z, 99 Harbour Street'
const DAY_MS = 24 * 60 * 60 * 1000

const ownKeys = async (page: Page): Promise<readonly string[]> =>
  await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('own ')),
  )

/** Begins a case with what only its family may know. */
async function beginCase(page: Page, { locale, words }: { locale: string; words: Words }): Promise<void> {
  await page.goto(`/${locale}/parent/publish`)
  await hydrated(page)
  await page.getByLabel(words('publish:level')).selectOption('15')
  await page.getByLabel(words('publish:subject'), { exact: true }).selectOption('dse_maths')
  await page.getByLabel(words('publish:student')).fill(CHILD)
  await page.getByRole('button', { name: words('publish:goOn'), exact: true }).click()
  await page.getByRole('radio', { name: words('publish:modes.home'), exact: true }).check()
  await page.getByLabel(words('publish:address')).fill(ADDRESS)
  await expect.poll(async () => await storedText(page)).toContain(ADDRESS)
}

async function expectNothingOf(page: Page, { locale, words }: { locale: string; words: Words }): Promise<void> {
  await page.goto(`/${locale}/parent/publish`)
  await hydrated(page)
  await expect(page.getByLabel(words('publish:student'))).toHaveValue('')
  await expect(page.getByLabel(words('publish:subject'), { exact: true })).toHaveValue('')
  await expect(page.getByLabel(words('publish:level'))).toHaveValue('')
}

async function logIn(page: Page, { locale, words, mobile }: { locale: string; words: Words; mobile: string }): Promise<void> {
  await page.goto(`/${locale}/login`)
  await hydrated(page)
  await page.getByLabel(words('entry:field.mobile')).fill(mobile)
  await page.locator('main input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
}

async function logOut(page: Page, { locale, words, name }: { locale: string; words: Words; name: string }): Promise<void> {
  await page.goto(`/${locale}/content/fee`)
  await hydrated(page)
  await page.locator('header summary', { hasText: name }).click()
  await page
    .getByRole('button', { name: words('menu:logOut'), exact: true })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(words('menu:loggedOut'))).toBeVisible()
}

const endSession = async (context: BrowserContext): Promise<void> => {
  for (const name of ['sid', '__Host-sid', 'loginState']) await context.clearCookies({ name })
}

test('what a browser stores is gone after logging out, for the next account in this tab and in another', async ({
  page,
  context,
  browser,
  locale,
  words,
  baseURL,
}) => {
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
  const { mobile } = await comeInNew(other, { side: 'parent', name: 'Next', baseURL: baseURL ?? '' })
  await other.close()
  await comeInNew(context, { side: 'parent', name: 'First', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const [opened] = await Promise.all([context.waitForEvent('page'), page.locator('article h3 a').first().click()])
  await opened.close()
  expect(await ownKeys(page)).toContain('own readTutors')
  await beginCase(page, { locale, words })
  expect((await ownKeys(page)).length).toBeGreaterThan(1)
  const second = await context.newPage()
  await beginCase(second, { locale, words })
  // A slow line: the other tab would have time to come back as this account's.
  await page.route('**/cert/sso/logout', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await logOut(page, { locale, words, name: 'First' })
  expect(await ownKeys(page)).toEqual([])
  const text = await storedText(page)
  for (const secret of [CHILD, ADDRESS]) expect(text).not.toContain(secret)
  await expectNothingOf(page, { locale, words })
  // The other tab was told, and begins anew as a visitor's.
  await expect.poll(async () => await storedText(second)).not.toContain(ADDRESS)
  await expect(second.getByText(ADDRESS)).toHaveCount(0)
  await logIn(page, { locale, words, mobile })
  await expectNothingOf(page, { locale, words })
  await expectNothingOf(await context.newPage(), { locale, words })
})

test('what a browser stores is hidden when its session ends and comes back to the same account alone, for a day', async ({
  page,
  context,
  browser,
  locale,
  words,
  baseURL,
}) => {
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
  const next = await comeInNew(other, { side: 'parent', name: 'Next', baseURL: baseURL ?? '' })
  await other.close()
  const first = await comeInNew(context, { side: 'parent', name: 'First', baseURL: baseURL ?? '' })
  await beginCase(page, { locale, words })
  await endSession(context)
  await expectNothingOf(page, { locale, words })
  await logIn(page, { locale, words, mobile: first.mobile })
  await page.goto(`/${locale}/parent/publish`)
  await hydrated(page)
  await expect(page.getByLabel(words('publish:student'))).toHaveValue(CHILD)
  // A day later nobody finds it.
  await endSession(context)
  await expectNothingOf(page, { locale, words })
  await expect.poll(async () => await page.evaluate(() => localStorage.getItem('own-hidden-since'))).not.toBeNull()
  await page.evaluate((ms) => localStorage.setItem('own-hidden-since', String(Date.now() - ms - 1000)), DAY_MS)
  await page.reload()
  await expect.poll(async () => await storedText(page)).not.toContain(ADDRESS)
  // Nor somebody else.
  await logIn(page, { locale, words, mobile: first.mobile })
  await beginCase(page, { locale, words })
  await endSession(context)
  await logIn(page, { locale, words, mobile: next.mobile })
  await expectNothingOf(page, { locale, words })
  expect(await storedText(page)).not.toContain(ADDRESS)
})

test("what a browser stores goes from a visitor to the account that this tab logs into, and no other tab's", async ({
  page,
  context,
  browser,
  locale,
  words,
  baseURL,
}) => {
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
  const { mobile } = await comeInNew(other, { side: 'parent', name: 'Begun', baseURL: baseURL ?? '' })
  await other.close()
  await beginCase(page, { locale, words })
  const elsewhere = await context.newPage()
  await expectNothingOf(elsewhere, { locale, words })
  await elsewhere.close()
  await logIn(page, { locale, words, mobile })
  await page.goto(`/${locale}/parent/publish`)
  await hydrated(page)
  await expect(page.getByLabel(words('publish:student'))).toHaveValue(CHILD)
  await logOut(page, { locale, words, name: 'Begun' })
  expect(await ownKeys(page)).toEqual([])
})
