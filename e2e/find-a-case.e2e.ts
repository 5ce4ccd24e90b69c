import { comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, showMore, test } from './journey.ts'

test('a tutor comes from the home page, narrows cases by areas and fee, opens one and comes back to the same place', async ({
  page,
  locale,
  words,
  context,
  baseURL,
}) => {
  // Someone of their own: what the demo's tutor keeps is shared by all runs.
  await comeInNew(context, { side: 'tutor', name: 'Case Finder', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: words('search:home.findCase') })).toHaveAttribute('aria-pressed', 'true')
  await page.locator('input[name="keyword"]').press('Enter')
  await expect(page).toHaveURL(/jobcase\?data=/)
  await expect(page.locator('article')).toHaveCount(12)

  await page.getByRole('button', { name: new RegExp(`^${words('search:bar.area')}`) }).click()
  const places = page.getByRole('dialog', { name: words('search:bar.area') })
  const whole = async (name: string): Promise<void> => {
    await places.getByRole('tab', { name, exact: true }).click()
    await places.getByRole('button', { name: words('search:areas.whole', { name }), exact: true }).click()
  }
  await whole(locale === 'zh' ? '九龍' : 'Kowloon')
  await whole(locale === 'zh' ? '新界' : 'New Territories')
  await keepPicture(page, 'case-areas')
  await places.getByRole('button', { name: words('search:picker.confirm') }).click()
  await expect(page).toHaveURL(/area=2,3/)

  await page.getByRole('button', { name: new RegExp(`^${words('search:bar.price')}`) }).click()
  const fee = page.getByRole('dialog', { name: words('search:bar.price') })
  await fee.getByRole('spinbutton', { name: words('search:filters.priceFrom') }).fill('150')
  await fee.getByRole('spinbutton', { name: words('search:filters.priceFrom') }).press('Enter')
  await fee
    .getByRole('button', { name: words('search:bar.done') })
    .last()
    .click()
  await expect(page).toHaveURL(/price1=150/)
  await showMore(page, words)
  await expect(page.locator('article')).toHaveCount(24)
  await expect(page).toHaveURL(/shown=24/)

  const third = page.locator('article').nth(2)
  const heart = third.getByRole('button', { name: /C2\d{5}/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const opening = context.waitForEvent('page')
  await third.getByRole('link', { name: new RegExp(words('caseCard:open')) }).click()
  const detail = await opening
  await expect(detail).toHaveURL(/jobcase\/jobdetail\/2\d{5}/)
  await expect(detail.getByRole('heading', { level: 1 })).toBeVisible()
  await detail.close()
  await expect(third.getByText(words('caseCard:read'), { exact: true })).toBeVisible()
  const titles = await page.locator('article h3').allTextContents()
  await keepPicture(page, 'cases-found')
  await page.goto(`/${locale}/content/fee`)
  await page.goBack()
  await expect(page.locator('article h3')).toHaveText(titles)
  await page.goto(`/${locale}/tutor/dashboard/favourites`)
  await expect(page.getByRole('link', { name: new RegExp(words('caseCard:open')) }).first()).toBeVisible()
})

test('a case asks for a range of levels, and without scripts the list is read and searched', async ({
  page,
  locale,
  words,
  browser,
  baseURL,
}) => {
  await page.goto(`/${locale}/jobcase`)
  await hydrated(page)
  await page.getByRole('button', { name: new RegExp(`^${words('search:bar.subject')}`) }).click()
  const picker = page.getByRole('dialog', { name: words('search:bar.subject') })
  await picker.getByRole('button', { name: words('search:picker.typeA') }).click()
  await picker.getByRole('button', { name: words('search:picker.reference.dse') }).click()
  await picker.getByRole('combobox', { name: words('search:picker.maxDegree') }).selectOption({ index: 1 })
  await picker.getByRole('button', { name: locale === 'zh' ? '英國語文' : 'English Language', exact: true }).click()
  await picker.getByRole('button', { name: words('search:picker.confirm') }).click()
  await expect(page).toHaveURL(/levelMin%22%3A14%2C%22levelMax%22%3A15|levelMin%22%3A14,%22levelMax%22%3A15/)
  await expect(page.locator('article').first()).toBeVisible()
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const still = await plain.newPage()
  await still.goto(`/${locale}/jobcase?area=3`)
  await expect(still.locator('article')).toHaveCount(12)
  await still.locator('input[name="keyword"]').fill(locale === 'zh' ? '數學' : 'maths')
  await still.locator('input[name="keyword"]').press('Enter')
  await expect(still).toHaveURL(/keyword=/)
  await expect(still.locator('article').first()).toBeVisible()
  await plain.close()
})

test('no case says which filters to drop, one tap each', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/jobcase?subject=music_piano&price1=2900&order=nonsense&area=zzz`)
  await hydrated(page)
  await expect(page.getByText(words('search:cases.empty.text'))).toBeVisible()
  await page.getByRole('link', { name: /2,900/ }).last().click()
  await expect(page).not.toHaveURL(/price1/)
})
