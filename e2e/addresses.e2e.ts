import { LANDING_PAGES } from '../src/modules/search/listings/tutors/domain/landing-pages.ts'
import { comeInAs } from './come-in.ts'
import { expect, hydrated, showMore, test, topAtRest } from './journey.ts'

test('all 18 landing pages have their own heading, title, description and twin in the other language', async ({
  request,
  locale,
}) => {
  const titles = new Set<string>()
  for (const { path } of LANDING_PAGES) {
    const response = await request.get(`/${locale}/${path[locale]}`, { maxRedirects: 0 })
    expect(response.status(), path[locale]).toBe(200)
    const html = await response.text()
    const title = /<title>([^<]+)/.exec(html)?.[1] ?? ''
    expect(
      /<h1>[^<]+<\/h1>/.test(html) &&
        /name="description" content="[^"]+"/.test(html) &&
        /name="keywords" content="[^"]+"/.test(html),
    ).toBe(true)
    titles.add(title)
    const other = locale === 'zh' ? path.en : path.zh
    expect(html).toContain(`/${locale === 'zh' ? 'en' : 'zh'}/${encodeURI(other)}`)
  }
  expect(titles.size).toBe(LANDING_PAGES.length)
})

test('a list of the site map is named after its subject; what someone made up is a result that is not indexed', async ({
  request,
  locale,
  words,
}) => {
  const read = async (path: string): Promise<string> => await (await request.get(path)).text()
  const headingOf = (html: string): string => /<h1>([^<]+)/.exec(html)?.[1] ?? ''
  const site = await read('/sitemap/subjects.xml')
  const paths = [...site.matchAll(/<loc>[^<]*?(\/(?:zh|en)\/searchtutor\/subject\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  const own = paths.filter((path) => path.startsWith(`/${locale}/`))
  expect(own.length).toBeGreaterThan(50)
  for (const path of own) expect(await read(path), path).not.toContain('noindex')
  const subject = await read(`/${locale}/searchtutor/subject/DSE-${locale === 'zh' ? encodeURIComponent('數學') : 'maths'}`)
  expect(headingOf(subject)).toBe(words('search:list.heading.subject', { name: locale === 'zh' ? 'DSE 數學' : 'DSE Maths' }))
  const madeUp = await read(`/${locale}/searchtutor/subject/dse-maths-sha-tin`)
  const combined = locale === 'zh' ? { place: '沙田區', name: 'DSE 數學' } : { place: 'Sha Tin', name: 'DSE Maths' }
  expect(headingOf(madeUp)).toBe(words('search:list.heading.placed', combined))
  const martian = await read(`/${locale}/searchtutor/subject/martian`)
  expect(headingOf(martian)).toBe(words('search:list.heading.words', { name: 'martian' }))
  expect(martian).toContain('noindex')
  expect(madeUp).toContain('noindex')
})

test('old and careless addresses lead in one hop to the right one', async ({ request, locale }) => {
  const cases: readonly (readonly [string, number, string])[] = [
    ['/searchtutor', 301, '/zh/searchtutor'],
    [`/${locale}/searchtutor/`, 301, `/${locale}/searchtutor`],
    [`/${locale.toUpperCase()}/SearchTutor`, 301, `/${locale}/searchtutor`],
    ['/zh-HK/searchtutor', 301, '/zh/searchtutor'],
    ['/zh-Hant/searchtutor', 301, '/zh/searchtutor'],
    [`/${locale}/searchtutor?district=Sha%20Tin`, 301, `/${locale}/searchtutor/district/Sha-Tin`],
    [
      `/${locale}/searchtutor?keyword=english+oral&order=priceMin`,
      301,
      `/${locale}/searchtutor/subject/english-oral?order=priceMin`,
    ],
    [`/${locale}/searchtutor?tutor=100001`, 301, `/${locale}/tutor/detail/100001`],
    ['/searchtutor?keyword=piano', 301, '/zh/searchtutor/subject/piano'],
  ]
  for (const [from, status, to] of cases) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([from, response.status(), response.headers()['location']]).toEqual([from, status, to])
  }
  const root = await request.get('/', { maxRedirects: 0, headers: { 'accept-language': locale === 'zh' ? 'zh-HK' : 'en-GB' } })
  expect([root.status(), root.headers()['location']]).toEqual([302, `/${locale}`])
})

test('a name in the other language leads to its own, with the query, also when it is typed', async ({
  page,
  request,
  locale,
}) => {
  const [own, other] = locale === 'zh' ? [0, 1] : [1, 0]
  for (const [section, ...names] of [
    ['subject', '鋼琴', 'Piano'],
    ['district', '沙田區', 'Sha-Tin'],
    ['grade', '中六', 'Secondary-6'],
  ] as const) {
    const at = (name = ''): string => `/${locale}/searchtutor/${section}/${encodeURIComponent(name)}?order=priceMin&edu=6,7`
    // The second answer may come from the cache.
    for (const time of ['first', 'second']) {
      const response = await request.get(at(names[other]), { maxRedirects: 0 })
      expect([time, response.status(), response.headers()['location']]).toEqual([time, 301, at(names[own])])
    }
    expect((await request.get(at(names[own]), { maxRedirects: 0 })).status()).toBe(200)
  }
  await page.goto(`/${locale}/searchtutor?edu=6`)
  await hydrated(page)
  await page.locator('input[name="keyword"]').fill(locale === 'zh' ? 'violin' : '小提琴')
  await page.locator('input[name="keyword"]').press('Enter')
  const name = locale === 'zh' ? '小提琴' : 'Violin'
  await expect(page).toHaveURL(`/${locale}/searchtutor/subject/${encodeURIComponent(name)}?edu=6`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(page).toHaveURL(`/${locale}/searchtutor?edu=6`)
})

test('the language switch keeps page and query', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor?price2=300&tutorGender=female`)
  await hydrated(page)
  const other = locale === 'zh' ? 'en' : 'zh'
  await page.getByRole('link', { name: words('web:nav.otherLanguage') }).click()
  await expect(page).toHaveURL(new RegExp(`/${other}/searchtutor\\?price2=300&tutorGender=female`))
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'zh' ? 'zh-Hant-HK' : 'en-HK')
})

test('a page that does not exist says so, with a way to search', async ({ page, locale, words }) => {
  const response = await page.goto(`/${locale}/no/such/page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('web:failure.missing.title'))
  await page.locator('main').locator('input[name="keyword"]').fill('piano')
  await page.locator('main').locator('input[name="keyword"]').press('Enter')
  await expect(page.locator('article').first()).toBeVisible()
})

test('"show more" while a search is answered means the list that comes, and asks for nothing when that is whole', async ({
  page,
  locale,
  words,
}) => {
  const more: string[] = []
  page.on('request', (request) => void (/[?&]offset=/.test(request.url()) && more.push(request.url())))
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const pressWhileSearching = async (text: string): Promise<void> => {
    let answer = (): void => {}
    const pressed = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/searchtutor.*\.data/, async (route) => await pressed.then(() => route.continue()), { times: 1 })
    await page.locator('input[name="keyword"]').fill(text)
    await page.locator('input[name="keyword"]').press('Enter')
    await expect(page.locator('section[aria-busy="true"]')).toBeVisible()
    await showMore(page, words)
    answer()
  }
  await pressWhileSearching(locale === 'zh' ? '數學' : 'maths')
  // A subject of its own begins with twenty.
  await expect(page).toHaveURL(/shown=32/)
  await expect(page.locator('article')).toHaveCount(32)
  expect(more).toHaveLength(1)
  await pressWhileSearching('qqqzzz')
  await expect(page.getByRole('heading', { name: words('search:list.empty.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: words('search:list.showMore') })).toBeHidden()
  await expect(page).not.toHaveURL(/shown=/)
  expect(more).toHaveLength(1)
})

test('the list of recommended tutors holds them alone, is narrowed and sorted, and Back brings its place', async ({
  page,
  locale,
  words,
}) => {
  await page.goto(`/${locale}/recommend`)
  await hydrated(page)
  const cards = page.locator('article')
  const marks = cards.getByText(words('tutorCard:recommended'), { exact: true })
  await expect(marks).toHaveCount(12)
  await page.getByRole('button', { name: new RegExp(`^${words('search:bar.sort')}`) }).click()
  await page
    .getByRole('dialog', { name: words('search:bar.sort') })
    .getByRole('button', { name: words('search:sorts.priceMin') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/${locale}/recommend\\?order=priceMin$`))
  await page.goto(`/${locale}/recommend?order=priceMin&tutorGender=female`)
  await hydrated(page)
  await showMore(page, words)
  await expect(marks).toHaveCount(24)
  const prices = (await cards.locator('b', { hasText: 'HK$' }).allTextContents()).map((price) => Number(price.replace(/\D/g, '')))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  const female = locale === 'zh' ? ' · 女 · ' : ' · Female · '
  await expect(cards.getByText(female)).toHaveCount(24)
  await expect(page).toHaveURL(/shown=24/)
  const card = cards.nth(17)
  await card.scrollIntoViewIfNeeded()
  const place = await topAtRest(card)
  await page.goto(`/${locale}/content/fee`)
  await page.goBack()
  await expect(marks).toHaveCount(24)
  // Not pixels of the page: cards that are not drawn yet have only a supposed height.
  await expect.poll(async () => Math.abs((await topAtRest(card)) - place)).toBeLessThan(2)
})

test('notices grow by what is asked for, the address keeps how far, and an address with a page number begins at the first', async ({
  page,
  context,
  locale,
  words,
}) => {
  await comeInAs(context, 'parent')
  await page.goto(`/${locale}/notices`)
  const notices = page.locator('main li:has(time)')
  await expect(notices).toHaveCount(25)
  const first = await notices.first().innerText()
  await page.getByRole('link', { name: words('ownPage:list.more', { count: 25 }) }).click()
  await expect(page).toHaveURL(/shown=50/)
  await expect.poll(async () => await notices.count()).toBeGreaterThan(25)
  const grown = await notices.count()
  await page.reload()
  await expect(notices).toHaveCount(grown)
  await page.goto(`/${locale}/notices?page=2`)
  await expect(notices).toHaveCount(25)
  expect(await notices.first().innerText()).toContain(first.split('\n').at(-1))
})
