import { expect, keepPicture, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the list reads, searches, filters and pages', async ({ page, locale, words, isPhone }) => {
  await page.goto(`/${locale}/searchtutor`)
  await expect(page.locator('article')).toHaveCount(12)
  await page.locator('input[name="keyword"]').fill(locale === 'zh' ? '鋼琴' : 'piano')
  await page.getByRole('button', { name: words('search:bar.search'), exact: true }).click()
  await expect(page).toHaveURL(/subject/)
  await expect(page.locator('article').first()).toContainText(locale === 'zh' ? '鋼琴' : 'Piano')
  await page.getByRole('link', { name: new RegExp(words(isPhone ? 'search:bar.filtersShort' : 'search:bar.filters')) }).click()
  // Nothing lies over the form, and every button in it does something.
  const form = page.locator('#filters')
  await form.getByText(words('search:filters.anySex')).first().click()
  await expect(form.getByRole('button')).toHaveCount(1)
  await form.getByText(words('search:filters.expand')).click()
  await page.getByRole('spinbutton', { name: words('search:filters.priceTo') }).fill('400')
  await page.getByRole('button', { name: words('search:filters.apply') }).click()
  await expect(page).toHaveURL(/price2=400/)
  await keepPicture(page, 'no-javascript')
  await page.goto(`/${locale}/searchtutor`)
  await page.getByRole('link', { name: words('search:list.showMore') }).click()
  await expect(page).toHaveURL(/shown=24/)
  await expect(page.locator('article')).toHaveCount(24)
})

test('without JavaScript a new search leaves the page it was typed on and keeps what was chosen', async ({
  page,
  locale,
  words,
  isPhone,
}) => {
  const [place, words1, words2] = locale === 'zh' ? ['沙田區', '數學', '英文'] : ['Sha-Tin', 'Maths', 'English']
  await page.goto(`/${locale}/searchtutor/district/${place}?tutorGender=female&order=popularOrder`)
  // What only scripts move is not there.
  await expect(page.getByRole('group', { name: words('search:list.view') })).toBeHidden()
  await expect(page.getByRole('search').locator('button[aria-expanded]').first()).toBeHidden()
  for (const typed of [words1, words2]) {
    await page.locator('input[name="keyword"]').fill(typed)
    await page.locator('input[name="keyword"]').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(typed)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      area: '307',
      tutorGender: 'female',
      order: 'popularOrder',
    })
  }
  await page.getByRole('link', { name: new RegExp(words(isPhone ? 'search:bar.filtersShort' : 'search:bar.filters')) }).click()
  await page.getByRole('combobox', { name: words('search:filters.sort') }).selectOption('priceMin')
  await page.getByRole('button', { name: words('search:filters.apply') }).click()
  await expect(page).toHaveURL(/order=priceMin/)
  const prices = (await page.locator('article b', { hasText: 'HK$' }).allTextContents()).map((price) =>
    Number(price.replace(/\D/g, '')),
  )
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual(prices.toSorted((one, two) => one - two))
  await page.goto(`/${locale}/${locale === 'zh' ? '網上英文課程' : 'video/english'}`)
  await page.locator('input[name="keyword"]').fill(words1)
  await page.locator('input[name="keyword"]').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words1)
  expect(new URL(page.url()).searchParams.get('online')).toBe('true')
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
