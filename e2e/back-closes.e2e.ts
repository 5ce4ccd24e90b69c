import { comeInNew, dataOf } from './come-in.ts'
import { expect, expectExtraEntry, hydrated, test } from './journey.ts'
import { PASSWORD } from './people.ts'

test('Back closes an open panel or dialog and leaves the list as it is', async ({ page, locale, words }) => {
  const list = new RegExp(`/${locale}/searchtutor\\?tutorGender=female$`)
  await page.goto(`/${locale}/content/fee`)
  await page.goto(`/${locale}/searchtutor?tutorGender=female`)
  await hydrated(page)
  const loads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('searchtutor.data')) loads.push(request.url())
  })
  const panel = page.getByRole('dialog', { name: words('search:bar.area') })
  const opener = page.getByRole('button', { name: new RegExp(`^${words('search:bar.area')}`) })
  await opener.click()
  await expect(panel.getByRole('tab').first()).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(list)
  await page.locator('article [aria-haspopup="dialog"]').first().click()
  const share = page.locator('dialog[open]')
  await expect(share).toBeVisible()
  await page.goBack()
  await expect(share).toHaveCount(0)
  await expect(page).toHaveURL(list)
  expect(loads).toEqual([])
  // Closed by Escape, nothing is left in the history.
  await opener.click()
  await expect(panel.getByRole('tab').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expectExtraEntry(page, false)
  await page.goBack()
  await expect(page).toHaveURL(/content\/fee$/)
})

test('Back that is pressed after a reload, before the scripts are there, shows the page that it leads to', async ({
  page,
  context,
  baseURL,
  locale,
  words,
}) => {
  await comeInNew(context, { side: 'tutor', name: 'Hurried', baseURL: baseURL ?? '' })
  const profile = page.getByRole('heading', { level: 1, name: words('editor:title') })
  await page.goto(`/${locale}/tutor/dashboard/profile`)
  await hydrated(page)
  await page.locator(`a[href="/${locale}/tutor/dashboard"]:visible`).first().click()
  await expect(page).toHaveURL(/tutor\/dashboard$/)
  await expect(profile).toHaveCount(0)
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/tutor\/dashboard\/profile$/)
  letGo()
  await expect(profile).toBeVisible()
  await hydrated(page)
  await expect(profile).toBeVisible()
})

test('the focus stays at a panel of the search when it is closed, chosen in or cleared', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const opener = (name: 'area' | 'experience' | 'sort') =>
    page.getByRole('button', { name: new RegExp(`^${words(`search:bar.${name}`)}`) })
  const panel = (name: 'area' | 'experience' | 'sort') => page.getByRole('dialog', { name: words(`search:bar.${name}`) })
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await opener('area').click()
    await expect(panel('area').getByRole('tab').first()).toBeVisible()
    await expectExtraEntry(page, true)
    await close()
    await expect(panel('area')).toBeHidden()
    await expect(opener('area')).toBeFocused()
    await expectExtraEntry(page, false)
  }
  const shown = async (): Promise<void> => await expect(page.locator('section[aria-busy="false"] article').first()).toBeVisible()
  await opener('sort').click()
  await panel('sort')
    .getByRole('button', { name: words('search:sorts.priceMin') })
    .click()
  await expect(page).toHaveURL(/order=priceMin/)
  await shown()
  await expect(opener('sort')).toBeFocused()
  await opener('experience').click()
  await panel('experience').getByRole('group').getByRole('button').nth(1).click()
  await panel('experience')
    .getByRole('button', { name: words('search:bar.done') })
    .last()
    .click()
  await expect(page).toHaveURL(/workTutorExperience=/)
  await shown()
  await expect(opener('experience')).toBeFocused()
  await page.getByRole('button', { name: words('search:bar.clear', { name: words('search:bar.experience') }) }).click()
  await expect(page).not.toHaveURL(/workTutorExperience=/)
  await shown()
  await expect(opener('experience')).toBeFocused()
})

test('Back closes the filters and keeps what was filtered, which the next Back takes away', async ({
  page,
  locale,
  words,
  isPhone,
}) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const link = page.getByRole('link', { name: new RegExp(words(isPhone ? 'search:bar.filtersShort' : 'search:bar.filters')) })
  const filters = page.getByRole('dialog', { name: words('search:filters.title') })
  // Closed before its code is there, it stays closed.
  await link.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.locator('#filters:not([data-static-filters])')).toBeAttached()
  await expect(link).toBeFocused()
  await expect(filters).toBeHidden()
  await expectExtraEntry(page, false)
  await link.press('Enter')
  await filters.getByText(words('search:filters.expand')).click()
  for (const price of ['300', '350']) {
    const highest = filters.getByRole('spinbutton', { name: words('search:filters.priceTo') })
    await highest.fill(price)
    await highest.press('Enter')
    await expect(page).toHaveURL(new RegExp(`price2=${price}$`))
    await expectExtraEntry(page, true)
  }
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/price2=350$/)
  await page.goBack()
  await expect(page).toHaveURL(/price2=300$/)
  await page.goBack()
  await expect(page).toHaveURL(/searchtutor$/)
  // A press that came before the scripts.
  await page.goto(`/${locale}/searchtutor?price2=400#filters`)
  await expect(filters).toBeVisible()
  await expect(page).toHaveURL(/price2=400$/)
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  await expect(link).toBeFocused()
})

test('filters that were opened before the scripts were there take one Back to close, and none leads to the same list', async ({
  page,
  locale,
  words,
  isPhone,
}) => {
  const filters = page.getByRole('dialog', { name: words('search:filters.title') })
  const link = page.getByRole('link', { name: new RegExp(words(isPhone ? 'search:bar.filtersShort' : 'search:bar.filters')) })
  let letGo = (): void => {}
  const openEarly = async (): Promise<void> => {
    await page.goto(`/${locale}/content/fee`)
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/${locale}/searchtutor`, { waitUntil: 'commit' })
    await link.click()
    await expect(page).toHaveURL(/#filters$/)
    letGo()
    await expect(filters).toBeVisible()
    await expect(page).toHaveURL(/searchtutor$/)
    await page.unroute('**/assets/*.js')
  }
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await openEarly()
    await close()
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL(/searchtutor$/)
    await expectExtraEntry(page, false)
    await page.goBack()
    await expect(page).toHaveURL(/content\/fee$/)
  }
  await openEarly()
  await filters.getByText(words('search:filters.expand')).click()
  const highest = filters.getByRole('spinbutton', { name: words('search:filters.priceTo') })
  await highest.fill('300')
  await highest.press('Enter')
  await expect(page).toHaveURL(/price2=300$/)
  await expectExtraEntry(page, true)
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/price2=300$/)
  await page.goBack()
  await expect(page).toHaveURL(/searchtutor$/)
  await page.goBack()
  await expect(page).toHaveURL(/content\/fee$/)
})

test('Back closes the login dialog; what follows the login comes back to the page once', async ({
  page,
  browser,
  locale,
  words,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const { mobile } = await comeInNew(elsewhere, { side: 'parent', name: 'Returner', baseURL: baseURL ?? '' })
  await elsewhere.close()
  const found = await dataOf<{ list: { tutorId: number }[] }>(await page.request.get('/api/v2/tutor/search?pageSize=1'))
  const profile = new RegExp(`/${locale}/tutor/detail/${found.list[0]?.tutorId}$`)
  await page.goto(`/${locale}/content/fee`)
  await page.goto(`/${locale}/tutor/detail/${found.list[0]?.tutorId}`)
  await hydrated(page)
  const ask = page
    .getByRole('button', { name: words('tutors:profile.ask') })
    .filter({ visible: true })
    .first()
  const login = page.getByRole('dialog', { name: words('entry:title.login') })
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => login.getByRole('button', { name: words('web:common.close') }).click(),
  ]) {
    await ask.click()
    await expect(login).toBeVisible()
    await expectExtraEntry(page, true)
    await close()
    await expect(login).toBeHidden()
    await expect(ask).toBeFocused()
    await expectExtraEntry(page, false)
    await expect(page).toHaveURL(profile)
  }
  // A reload closes it, too, and leaves nothing in the history.
  await ask.click()
  await expect(login).toBeVisible()
  await expectExtraEntry(page, true)
  await page.reload()
  await hydrated(page)
  await expect(login).toBeHidden()
  await expectExtraEntry(page, false)
  await ask.click()
  const form = login.locator('form').first()
  await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
  await form.locator('input[type=password]').fill(PASSWORD)
  await form.getByRole('button', { name: words('entry:login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/messages\/./)
  await expect(page.getByLabel(words('threads:placeholder'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(profile)
  await expect(ask).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/content\/fee$/)
})
