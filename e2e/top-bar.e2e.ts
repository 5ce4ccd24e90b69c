import { comeInAs } from './come-in.ts'
import { expect, expectFocusIn, hydrated, keepPicture, PHONES_ALONE, test } from './journey.ts'
import { expectAccessibleWithLargeText } from './scan.ts'

test('on phones the page has its title, action and notices at the top, and More has what the header had', async ({
  page,
  context,
  locale,
  words,
  isPhone,
}) => {
  await comeInAs(context, 'parent')
  await page.goto(`/${locale}/parent/dashboard/cases`)
  await hydrated(page)
  const header = page.getByRole('banner')
  const title = page.getByRole('heading', { level: 1 })
  const bell = page.getByRole('main').getByRole('link', { name: words('ownPage:bar.notices') })
  await expect(title).toHaveText(words('offers:cases.title'))
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: words('offers:cases.publish') })
      .first(),
  ).toBeVisible()
  if (!isPhone) {
    await expect(header.getByRole('link', { name: words('web:brand.local') })).toBeVisible()
    await expect(bell).toBeHidden()
    return
  }
  await expect(header.getByRole('link', { name: words('web:brand.local') })).toBeHidden()
  const barTop = async (): Promise<number | undefined> => (await title.locator('..').boundingBox())?.y
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(barTop).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words('web:nav.skip') })).toBeFocused()
  await keepPicture(page, 'phone-bar')
  await page.getByRole('button', { name: words('ownPage:places.more') }).click()
  const more = page.getByRole('dialog')
  await expect(more.getByRole('link', { name: words('ownPage:places.site') })).toBeVisible()
  await expect(more.getByRole('link', { name: words('web:nav.otherLanguage') })).toBeVisible()
  await expect(more.getByRole('button', { name: words('menu:logOut') })).toBeVisible()
  await keepPicture(page, 'phone-more')
  await page.keyboard.press('Escape')
  await expect(more).toBeHidden()
  await bell.click()
  await expect(page).toHaveURL(new RegExp(`/${locale}/notices$`))
  await expect(title).toHaveText(words('notices:title'))
  await expectAccessibleWithLargeText(page, 'notices')
})

test(
  'from an open row Back in the bar leads to its list, where the focus is in the row again',
  PHONES_ALONE,
  async ({ page, context, locale, words }) => {
    await comeInAs(context, 'parent')
    await page.goto(`/${locale}/parent/dashboard/cases`)
    await hydrated(page)
    const row = page.locator('[data-row-link]').first()
    await row.click()
    await expect(page).toHaveURL(/dashboard\/cases\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const back = page.getByRole('link', { name: words('ownPage:bar.back', { place: words('offers:cases.title') }) })
    await keepPicture(page, 'phone-row')
    await back.click()
    await expect(page).toHaveURL(/dashboard\/cases$/)
    await expectFocusIn(row)
    // Opened by its address it leads to the list as well.
    await row.click()
    await expect(back).toBeVisible()
    await page.reload()
    await hydrated(page)
    await back.click()
    await expect(page).toHaveURL(/dashboard\/cases$/)
    await page.goto(`/${locale}/messages`)
    await page.getByRole('main').locator('a[href*="/messages/"]').first().click()
    await page.getByRole('link', { name: words('threads:back') }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/messages$`))
  },
)
