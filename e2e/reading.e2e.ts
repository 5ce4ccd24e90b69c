import { expect, keepPicture, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the list reads, searches, filters and pages', async ({ page, locale, words, isPhone }) => {
  await page.goto(`/${locale}/searchtutor`)
  await expect(page.locator('article')).toHaveCount(12)
  await page.getByRole('searchbox').fill(locale === 'zh' ? '鋼琴' : 'piano')
  await page.getByRole('button', { name: words('search:bar.search'), exact: true }).click()
  await expect(page).toHaveURL(/subject/)
  await expect(page.locator('article').first()).toContainText(locale === 'zh' ? '鋼琴' : 'Piano')
  await page.getByRole('link', { name: new RegExp(words(isPhone ? 'search:bar.filtersShort' : 'search:bar.filters')) }).click()
  // Nothing lies over the form, and every button in it does something.
  const form = page.locator('#filters')
  await form.getByText(words('search:filters.anySex')).first().click()
  await expect(form.getByRole('button')).toHaveCount(1)
  await page.getByRole('spinbutton', { name: words('search:filters.priceTo') }).fill('400')
  await page.getByRole('button', { name: words('search:filters.apply') }).click()
  await expect(page).toHaveURL(/price2=400/)
  await keepPicture(page, 'no-javascript')
  await page.goto(`/${locale}/searchtutor`)
  await page.getByRole('link', { name: words('search:list.showMore') }).click()
  await expect(page.locator('article')).toHaveCount(24)
})

test('without JavaScript a profile and every page of words are readable', async ({ page, locale }) => {
  await page.goto(`/${locale}/searchtutor`)
  const href = await page.locator('article h3 a').first().getAttribute('href')
  for (const path of [
    href ?? '',
    `/${locale}`,
    `/${locale}/content/fee`,
    `/${locale}/content/ranking`,
    `/${locale}/promotion/newUser`,
  ]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
