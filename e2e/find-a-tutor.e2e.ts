import { EVERY_WAY, expect, hydrated, keepPicture, showMore, test, topAtRest } from './journey.ts'
import { STORAGE_IS_BLOCKED } from './clean-console.ts'

test(
  'a parent finds a DSE maths tutor in Sha Tin under $300, opens one and comes back to the same place',
  EVERY_WAY,
  async ({ page, locale, words, isPhone, context }) => {
    await page.goto(`/${locale}`)
    await hydrated(page)
    await page
      .getByRole('combobox', { name: words('search:bar.keyword') })
      .fill(locale === 'zh' ? '數學 DSE 沙田' : 'maths DSE Sha Tin')
    await page.locator('input[name="keyword"]').press('Enter')
    await expect(page).toHaveURL(/searchtutor/)
    // What was typed stands in the panels.
    const panels = page.getByRole('search')
    await expect(
      panels.getByRole('button', { name: locale === 'zh' ? /科目及年級 數學、DSE/ : /Subject and level Maths, DSE/ }),
    ).toBeVisible()
    await expect(panels.getByRole('button', { name: locale === 'zh' ? /地區 沙田區/ : /District Sha Tin/ })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(words(isPhone ? 'search:bar.filtersShort' : 'search:bar.filters')) }).click()
    const filters = page.getByRole('dialog', { name: words('search:filters.title') })
    // What the server drew gives way to the live controls.
    await page.locator('#filters:not([data-static-filters])').waitFor()
    await filters.getByText(words('search:filters.expand')).click()
    const highest = filters.getByRole('spinbutton', { name: words('search:filters.priceTo') })
    await highest.fill('300')
    await highest.press('Enter')
    await expect(page).toHaveURL(/price2=300/)
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    const cards = page.locator('article')
    await expect(cards.first()).toBeVisible()
    const dearest = async (): Promise<number> => {
      const prices = await page.locator('article b', { hasText: 'HK$' }).allTextContents()
      return Math.max(...prices.map((price) => Number(price.replace(/\D/g, ''))))
    }
    await expect.poll(dearest).toBeLessThanOrEqual(300)
    // That is what they charge for it, and the card says so.
    for (const price of await cards.locator('.money').allTextContents()) expect(price).toMatch(/ · DSE\s/)
    await keepPicture(page, 'found')
    const shown = await cards.count()
    const third = cards.nth(2)
    const opening = context.waitForEvent('page')
    await third.getByRole('heading').getByRole('link').click()
    const profile = await opening
    const place = await topAtRest(third)
    await expect(profile.getByRole('heading', { level: 1 })).toBeVisible()
    await profile.close()
    expect(await topAtRest(third)).toBe(place)
    await expect(third.getByText(words('tutorCard:read'))).toBeVisible()
    expect(await cards.count()).toBe(shown)
  },
)

test(
  'the address is the state: reload, Back and a shared link restore everything',
  EVERY_WAY,
  async ({ page, locale, browser, baseURL }) => {
    await page.goto(`/${locale}/searchtutor?tutorGender=female&edu=6,7&price2=400&order=priceMin`)
    const names = await page.locator('article h3').allTextContents()
    expect(names.length).toBeGreaterThan(3)
    await page.reload()
    await expect(page.locator('article h3')).toHaveText(names)
    await page.goto(`/${locale}/content/fee`)
    await page.goBack()
    await expect(page.locator('article h3')).toHaveText(names)
    const other = await browser.newPage({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
    await other.goto(page.url())
    await expect(other.locator('article h3')).toHaveText(names)
    await other.close()
  },
)

test('show more brings twelve more, and coming back brings all of them', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  await expect(page.locator('article')).toHaveCount(12)
  // The photograph leads where the name does.
  const underPhoto = await page
    .locator('article img')
    .first()
    .evaluate((photo) => {
      const { x, y, width, height } = photo.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.getAttribute('href')
    })
  expect(underPhoto).toBe(await page.locator('article h3 a').first().getAttribute('href'))
  await showMore(page, words)
  await expect(page.locator('article')).toHaveCount(24)
  await expect(page).toHaveURL(/shown=24/)
  const ids = await page.locator('article h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(ids).size).toBe(24)
  await page.goto(`/${locale}/content/fee`)
  await page.goBack()
  await expect(page.locator('article')).toHaveCount(24)
})

test('where people block the data of sites, the search works without a memory', async ({ page, locale, words }) => {
  await page.addInitScript((message) => {
    const refuse = (): never => {
      throw new DOMException(message, 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: refuse })
  }, STORAGE_IS_BLOCKED)
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  await page.locator('input[name="keyword"]').fill(locale === 'zh' ? '鋼琴' : 'piano')
  await page.locator('input[name="keyword"]').press('Enter')
  await expect(page).toHaveURL(/keyword=|subject/)
  await expect(page.locator('article').first()).toContainText(locale === 'zh' ? '鋼琴' : 'Piano')
  await page.getByRole('link', { name: words('web:nav.otherLanguage') }).click()
  await expect(page.locator('article').first()).toContainText(locale === 'zh' ? 'Piano' : '鋼琴')
  await page.goto(`/${locale}`)
  await hydrated(page)
  await expect(page.locator('input[name="keyword"]')).toBeVisible()
})

test('subject, district and grade routes load twenty first and twelve after a filter', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor/grade/dse`)
  await hydrated(page)
  await expect(page.locator('article')).toHaveCount(20)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DSE')
  await showMore(page, words)
  await expect(page.locator('article')).toHaveCount(32)
  await page.goto(`/${locale}/searchtutor/grade/dse?tutorGender=male`)
  await expect(page.locator('article')).toHaveCount(12)
})

test(
  'the subject picker, the area picker and the sort change the list and can be cleared one by one',
  EVERY_WAY,
  async ({ page, locale, words }) => {
    await page.goto(`/${locale}/searchtutor`)
    await hydrated(page)
    await page.getByRole('button', { name: new RegExp(`^${words('search:bar.subject')}`) }).click()
    const picker = page.getByRole('dialog', { name: words('search:bar.subject') })
    await expect(picker.getByRole('button', { name: words('search:picker.confirm') })).toBeDisabled()
    await picker.getByRole('button', { name: words('search:picker.typeO') }).click()
    await picker.getByRole('button', { name: words('search:picker.reference.music') }).click()
    await picker.getByRole('button', { name: locale === 'zh' ? '鋼琴' : 'Piano', exact: true }).click()
    await picker.getByRole('button', { name: words('search:picker.confirm') }).click()
    await expect(page).toHaveURL(/subject=music_piano/)
    await page.getByRole('button', { name: new RegExp(`^${words('search:bar.area')}`) }).click()
    const places = page.getByRole('dialog', { name: words('search:bar.area') })
    await places.getByRole('tab', { name: locale === 'zh' ? '新界' : 'New Territories' }).click()
    await places
      .getByRole('button', { name: words('search:areas.whole', { name: locale === 'zh' ? '新界' : 'New Territories' }) })
      .click()
    await expect(page).toHaveURL(/area=3/)
    await keepPicture(page, 'picked')
    await page.getByRole('button', { name: new RegExp(`^${words('search:bar.sort')}`) }).click()
    await page
      .getByRole('dialog', { name: words('search:bar.sort') })
      .getByRole('button', { name: words('search:sorts.priceMin') })
      .click()
    await expect(page).toHaveURL(/order=priceMin/)
    await expect(page.getByRole('button', { name: words('search:bar.clear', { name: words('search:bar.sort') }) })).toHaveCount(0)
    await page.getByRole('button', { name: words('search:bar.clear', { name: words('search:bar.area') }) }).click()
    await expect(page).not.toHaveURL(/area=/)
    await page.getByRole('link', { name: words('search:list.clearAll') }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/searchtutor$`))
  },
)

test(
  'on the home page choosing in a panel opens the next and the third searches with one data parameter',
  EVERY_WAY,
  async ({ page, locale, words }) => {
    await page.goto(`/${locale}`)
    await hydrated(page)
    await page.getByRole('button', { name: new RegExp(`^${words('search:bar.subject')}`) }).click()
    const picker = page.getByRole('dialog', { name: words('search:bar.subject') })
    await picker.getByRole('button', { name: words('search:picker.typeA') }).click()
    await picker.getByRole('button', { name: words('search:picker.reference.primary') }).click()
    await picker.getByRole('button', { name: locale === 'zh' ? '中文' : 'Chinese', exact: true }).click()
    await picker.getByRole('button', { name: words('search:picker.confirm') }).click()
    const places = page.getByRole('dialog', { name: words('search:bar.area') })
    await places.getByRole('tab', { name: locale === 'zh' ? '九龍' : 'Kowloon', exact: true }).click()
    await places
      .getByRole('button', { name: words('search:areas.whole', { name: locale === 'zh' ? '九龍' : 'Kowloon' }), exact: true })
      .click()
    const experience = page.getByRole('dialog', { name: words('search:bar.experience') })
    await experience.getByRole('button', { name: locale === 'zh' ? '5–10 年' : '5–10 years' }).click()
    await experience
      .getByRole('button', { name: words('search:bar.done') })
      .last()
      .click()
    await expect(page).toHaveURL(/searchtutor\?data=/)
    const data = JSON.parse(new URL(page.url()).searchParams.get('data') ?? '[]') as unknown[]
    expect(data).toHaveLength(5)
    await expect(page.locator('article').first()).toBeVisible()
  },
)

test(
  'crossed prices swap on blur and an age above 100 is clamped with its message',
  EVERY_WAY,
  async ({ page, locale, words, isPhone }) => {
    await page.goto(`/${locale}/searchtutor`)
    await hydrated(page)
    await page.getByRole('link', { name: new RegExp(words(isPhone ? 'search:bar.filtersShort' : 'search:bar.filters')) }).click()
    const filters = page.getByRole('dialog', { name: words('search:filters.title') })
    // What the server drew gives way to the live controls.
    await page.locator('#filters:not([data-static-filters])').waitFor()
    await filters.getByText(words('search:filters.expand')).click()
    await filters.getByRole('spinbutton', { name: words('search:filters.priceTo') }).fill('300')
    await filters.getByRole('spinbutton', { name: words('search:filters.priceFrom') }).fill('2000')
    await filters.getByRole('spinbutton', { name: words('search:filters.priceFrom') }).press('Enter')
    await expect(page).toHaveURL(/price1=300&price2=2000/)
    await filters.getByRole('spinbutton', { name: words('search:filters.ageTo') }).fill('150')
    await filters.getByRole('spinbutton', { name: words('search:filters.ageTo') }).press('Enter')
    await expect(filters.getByRole('alert')).toHaveText(words('web:common.cs_44'))
    await expect(filters.getByRole('spinbutton', { name: words('search:filters.ageTo') })).toHaveValue('100')
    await filters.getByRole('spinbutton', { name: words('search:filters.ageTo') }).blur()
    await expect(filters.getByRole('alert')).toHaveText(words('web:common.cs_44'))
    await page.goBack()
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL(/price1=300&price2=2000$/)
  },
)

test('the filters give the focus back to their link and stay unfolded as the visitor left them', async ({
  page,
  locale,
  words,
  isPhone,
}) => {
  await page.goto(`/${locale}/searchtutor?ageMax=50`)
  await hydrated(page)
  const link = page.getByRole('link', {
    name: new RegExp(words(isPhone ? 'search:bar.filtersShort' : 'search:bar.filters')),
  })
  const filters = page.getByRole('dialog', { name: words('search:filters.title') })
  await link.press('Enter')
  // What the server drew gives way to the live controls.
  await page.locator('#filters:not([data-static-filters])').waitFor()
  const oldest = filters.getByRole('spinbutton', { name: words('search:filters.ageTo') })
  await oldest.fill('150')
  await oldest.press('Tab')
  await expect(page).not.toHaveURL(/ageMax/)
  await expect(filters.getByRole('alert')).toBeVisible()
  await expect(filters.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await link.press('Enter')
  await filters.getByRole('button', { name: words('search:bar.done') }).press('Enter')
  await expect(link).toBeFocused()
})

test('no result names the filters to drop, one tap each', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor?subject=music_piano&ageMin=99&ageMax=100`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: words('search:list.empty.title') })).toBeVisible()
  await keepPicture(page, 'no-data')
  await page
    .getByRole('link', { name: new RegExp('99') })
    .last()
    .click()
  await expect(page.locator('article').first()).toBeVisible()
})

test('wrong values in a public address are ignored without a word', async ({ page, locale }) => {
  await page.goto(`/${locale}/searchtutor?order=nonsense&price1=abc&edu=99&area=zzz&data=%7Bbroken&tutorId=1e9`)
  await expect(page.locator('article')).toHaveCount(12)
})
