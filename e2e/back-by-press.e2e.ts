import type { Page } from '@playwright/test'
import { comeInNew } from './come-in.ts'
import { expect, expectExtraEntry, hydrated, test } from './journey.ts'
import { publishProfile } from './market.ts'
import { named } from './method-names.ts'
import { fillWallet } from './payers.ts'

const indexOf = async (page: Page): Promise<number> => await page.evaluate(() => navigation.currentEntry?.index ?? Number.NaN)

test('a dialog over a dialog has an entry of its own press: each Back closes one, and none is made by Back', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  await comeInNew(context, { side: 'tutor', name: 'Stacked', baseURL: baseURL ?? '' })
  await publishProfile(context, { name: 'Stacked', price: 250 })
  await fillWallet(context, 200)
  let start = 0
  const pay = page.getByRole('dialog', { name: words('payments:titles.recommend') })
  const pin = page.getByRole('dialog', { name: words('pin:title.first') })
  const openBoth = async (): Promise<void> => {
    await page.goto(`/${locale}/content/fee`)
    await page.goto(`/${locale}/tutor/dashboard?flashingRecommendServe=1`)
    await hydrated(page)
    start = await indexOf(page)
    await page.getByRole('radio', { name: /HK\$150/ }).check()
    await page.getByRole('button', { name: words('tutorHome:shop.pay') }).click()
    await pay.getByRole('button', { name: words('payments:change') }).click()
    // The wallet has enough, and no password yet.
    await pay.getByRole('option', { name: named('balance') }).click()
    await expect(pin).toBeVisible()
    await expect.poll(async () => await indexOf(page)).toBe(start + 2)
  }
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await openBoth()
    await close()
    await expect(pin).toHaveCount(0)
    await expect(pay).toBeVisible()
    await expect.poll(async () => await indexOf(page)).toBe(start + 1)
    await close()
    await expect(pay).toHaveCount(0)
    await expect.poll(async () => await indexOf(page)).toBe(start)
    await expect(page).toHaveURL(/\/tutor\/dashboard/)
  }
  // Two steps at once close both.
  await openBoth()
  await page.evaluate(() => history.go(-2))
  await expect(pay).toHaveCount(0)
  await expect(pin).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/content\/fee$/)
})

test('filters that an address opened get their entry with the first press, for browsers skip pages that nobody touched', async ({
  page,
  locale,
  words,
}) => {
  // What asks the page, as a test does, counts as a press for the browser.
  await page.addInitScript(() => {
    let hasBeenActive = false
    addEventListener('click', (event) => (hasBeenActive ||= event.isTrusted), { capture: true })
    Object.defineProperty(navigator.userActivation, 'hasBeenActive', { get: () => hasBeenActive })
  })
  await page.goto(`/${locale}/searchtutor#filters`)
  const filters = page.getByRole('dialog', { name: words('search:filters.title') })
  await expect(filters).toBeVisible()
  await hydrated(page)
  await expect(page).toHaveURL(/searchtutor$/)
  const start = await indexOf(page)
  await expectExtraEntry(page, false)
  await filters.getByText(words('search:filters.expand')).click()
  await expectExtraEntry(page, true)
  expect(await indexOf(page)).toBe(start + 1)
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/searchtutor$/)
})
