import type { BrowserContext, Locator, Page } from '@playwright/test'
import en from '../src/modules/courses/texts/owned/en.json' with { type: 'json' }
import zh from '../src/modules/courses/texts/owned/zh.json' with { type: 'json' }
import { samplePdf } from '../test/sample-pdf.ts'
import { another, comeInAsOperator, comeInNew, dataOf, postAs } from './come-in.ts'
import { test as base, expect, expectFocusIn, hydrated, keepPicture } from './journey.ts'
import { payByPayMe } from './payers.ts'
import { expectAccessibleAtWidths, expectWholeText } from './scan.ts'
import { changePrice, sellCourse } from './sold-course.ts'

const WORDS = { zh, en }
const ORDER = '/online/course/purchase/create-order/unit'
const UNITS = [
  { name: 'Adding', price: 120 },
  { name: 'Taking away', price: 150 },
] as const

type Sold = { readonly courseFlagId: number; readonly name: string; readonly products: Readonly<Record<string, number>> }
type Detail = {
  readonly chapterList: readonly { readonly unitList: readonly { readonly unitName: string; readonly unitProductId: number }[] }[]
}

// Films are packed one at a time, and the operator's code is waited for.
const SELLING_MS = 180_000

const test = base.extend<{ readonly sold: Sold }>({
  sold: [
    async ({ browser, baseURL }, use) => {
      const { context: operator } = await another(browser, baseURL)
      await comeInAsOperator(operator)
      const { context: tutor } = await another(browser, baseURL)
      const name = `${base.info().project.name} ${base.info().title}`.slice(0, 60)
      const course = await sellCourse(tutor, {
        name: 'Ms Sale',
        course: name,
        baseURL: baseURL ?? '',
        operator,
        units: UNITS,
        whole: 220,
      })
      await addFile(tutor, course.unitIds[1] ?? 0)
      await changePrice(tutor, { course, operator, unitId: course.unitIds[1] ?? 0, price: 160 })
      const page = await tutor.request.get(`/online/course/visitor/product/${course.courseFlagId}`)
      const units = (await dataOf<Detail>(page)).chapterList.flatMap(({ unitList }) => unitList)
      const products = Object.fromEntries(units.map(({ unitName, unitProductId }) => [unitName, unitProductId]))
      await use({ courseFlagId: course.courseFlagId, name, products })
      for (const context of [operator, tutor]) await context.close()
    },
    { timeout: SELLING_MS },
  ],
})

async function addFile(tutor: BrowserContext, unitId: number): Promise<void> {
  const csrf = (await tutor.cookies()).find(({ name }) => name === 'csrf')?.value ?? 'visitor'
  const buffer = Buffer.from(samplePdf({ pages: 1 }))
  await dataOf(
    await tutor.request.post(`/online/course/study?courseUnitId=${unitId}`, {
      headers: { 'sec-fetch-site': 'same-origin', 'x-csrf': csrf },
      multipart: { file: { name: 'exercises.pdf', mimeType: 'application/pdf', buffer } },
    }),
  )
}

/** Buys a unit by its calls, having accepted the terms. */
async function buy(buyer: BrowserContext, unitProductId: number): Promise<void> {
  const { tradeNo, checkCode } = await dataOf<{ tradeNo: string; checkCode: string }>(
    await postAs(buyer, ORDER, { unitProductId }),
  )
  const { version } = await dataOf<{ version: string }>(await buyer.request.get('/online/course/purchase/agreement'))
  await dataOf(await postAs(buyer, '/api/payment/consent', { tradeNo, checkCode, version }))
  // The open order is answered again.
  await payByPayMe(buyer, ORDER, { unitProductId })
}

const PURCHASES = 'section[aria-labelledby="deal"] li'
const film = (page: Page): Locator => page.locator('video')
const secondsOf = async (page: Page): Promise<number> => await film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const unitRow = (page: Page, name: string): Locator => page.locator('main details li', { hasText: name })
const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** Waits for a save of where the film is; answers what is kept then. */
async function saved(page: Page, act: () => Promise<unknown>): Promise<{ progressSeconds: number; isComplete: boolean }> {
  const answer = page.waitForResponse((one) => one.url().endsWith('/customer/save-progress'))
  await act()
  return ((await (await answer).json()) as { data: { progressSeconds: number; isComplete: boolean } }).data
}

/** What of films the page has asked for. */
function filmRequests(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/online\/course\/(video|media)\//.test(request.url())) asked.push(request.url())
  })
  return asked
}

type At = { readonly page: Page; readonly context: BrowserContext; readonly locale: 'zh' | 'en'; readonly sold: Sold }

/** Comes from the empty list, by what was bought, to the course, of whose films nothing was asked for. */
async function openCourse({ page, context, locale, sold }: At): Promise<void> {
  const words = WORDS[locale]
  await page.goto(`/${locale}/parent/dashboard/my-courses`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: words.none.parent })).toBeVisible()
  await expect(page.getByRole('link', { name: words.find })).toHaveAttribute('href', `/${locale}/course`)
  await keepPicture(page, 'my-courses-none')
  for (const name of ['Adding', 'Taking away']) await buy(context, sold.products[name] ?? 0)
  await page.reload()
  await hydrated(page)
  const card = page.locator('main article', { hasText: sold.name })
  await expect(card).toContainText(fill(words.progress, { complete: 0, count: 3 }))
  await keepPicture(page, 'my-courses')
  await expectAccessibleAtWidths(page)
  const asked = filmRequests(page)
  await card.getByRole('link', { name: fill(words.act.named, { act: words.act.start, name: sold.name }) }).click()
  await page.waitForURL(`**/parent/dashboard/my-courses/${sold.courseFlagId}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: sold.name })).toBeVisible()
  await keepPicture(page, 'my-course')
  await expectAccessibleAtWidths(page)
  await expectWholeText(page)
  expect(asked).toEqual([])
}

/** Watches a unit in three parts: paused, left while it plays, and to its end. */
async function watchToTheEnd({ page, locale }: At): Promise<void> {
  const words = WORDS[locale]
  await unitRow(page, 'Adding').getByRole('button').click()
  await expect.poll(async () => await secondsOf(page)).toBeGreaterThan(5)
  await expectFocusIn(page.getByRole('group', { name: 'Adding' }))
  await keepPicture(page, 'my-course-plays')
  const paused = await saved(page, async () => await film(page).evaluate((video: HTMLVideoElement) => video.pause()))
  expect(paused.progressSeconds).toBeGreaterThanOrEqual(5)
  await film(page).evaluate(async (video: HTMLVideoElement) => await video.play())
  await expect.poll(async () => await secondsOf(page)).toBeGreaterThan(paused.progressSeconds + 4)
  await page.reload()
  await hydrated(page)
  // Three seconds before where it was left, which no pause has saved.
  const from = Array.from({ length: 9 }, (_, more) => `0:${String(paused.progressSeconds + 1 + more).padStart(2, '0')}`)
  const goOn = page.getByRole('button', { name: new RegExp(`^${fill(words.playFrom, { time: `(${from.join('|')})` })}`) })
  await goOn.click()
  await expect.poll(async () => await secondsOf(page)).toBeGreaterThan(paused.progressSeconds)
  await saved(page, async () => {
    await film(page).evaluate((video: HTMLVideoElement) => void (video.playbackRate = 8))
    await expect.poll(async () => await film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)
  })
  await expect(unitRow(page, 'Adding')).toContainText(words.unit.complete)
  await keepPicture(page, 'my-course-complete')
}

/** Gives back the unit that was not watched; its dialog is left once before. */
async function giveBack({ page, locale }: At): Promise<void> {
  const words = WORDS[locale]
  const name = 'Taking away'
  const purchase = page.locator(PURCHASES).filter({ hasText: name })
  const press = purchase.getByRole('button', { name: fill(words.deal.giveNamed, { name }) })
  await expect(purchase.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/${locale}/parent/dashboard/orders/T[0-9A-Z]{16}$`),
  )
  const dialog = page.getByRole('dialog', { name: fill(words.give.title, { name }) })
  await press.click()
  await expect(dialog).toContainText('HK$160')
  await keepPicture(page, 'my-course-give-back')
  await expectAccessibleAtWidths(page)
  await dialog.getByRole('button', { name: words.give.cancel }).click()
  await expect(dialog).toBeHidden()
  await press.click()
  await dialog.getByRole('button', { name: fill(words.give.confirm, { amount: 'HK$160' }) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(fill(words.give.done, { amount: 'HK$160' })).first()).toBeVisible()
  await expect(unitRow(page, name)).toContainText(words.unit.locked)
  await expect(unitRow(page, name).getByRole('button')).toHaveCount(0)
  await expect(purchase).toContainText(words.deal.kept.returned)
  await keepPicture(page, 'my-course-given-back')
}

test('a unit is bought, watched, gone on with after a reload, and another is given back', async ({
  page,
  context,
  baseURL,
  locale,
  sold,
}) => {
  test.setTimeout(180_000)
  const at = { page, context, locale, sold }
  const words = WORDS[locale]
  await comeInNew(context, { side: 'parent', name: 'Learner', baseURL: baseURL ?? '' })
  await openCourse(at)
  await watchToTheEnd(at)
  // Opened again it goes on with the next unit, of which a saved file would end giving it back.
  await page.goto(`/${locale}/parent/dashboard/my-courses/${sold.courseFlagId}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Taking away' })).toBeVisible()
  await expect(page.getByText(words.filesKept)).toBeVisible()
  await expect(page.getByRole('link', { name: 'exercises.pdf' })).toBeVisible()
  const purchases = page.locator(PURCHASES)
  await expect(purchases).toHaveCount(2)
  await expect(purchases.filter({ hasText: 'Adding' }).getByRole('button')).toHaveCount(0)
  await giveBack(at)
})

test('a course of which all was given back, and one that is another’s, lead to its page', async ({
  page,
  context,
  baseURL,
  locale,
  sold,
}) => {
  test.setTimeout(120_000)
  const words = WORDS[locale]
  await comeInNew(context, { side: 'parent', name: 'Changed Mind', baseURL: baseURL ?? '' })
  const own = `/${locale}/parent/dashboard/my-courses/${sold.courseFlagId}`
  const missing = await page.goto(own)
  expect(missing?.status()).toBe(404)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: words.missing.title })).toBeVisible()
  const toPage = page.getByRole('link', { name: words.missing.page })
  await expect(toPage).toHaveAttribute('href', `/${locale}/course/${sold.courseFlagId}`)
  await keepPicture(page, 'my-course-missing')
  await expectAccessibleAtWidths(page)

  await buy(context, sold.products['Adding'] ?? 0)
  await page.goto(own)
  await hydrated(page)
  await page.getByRole('button', { name: fill(words.deal.giveNamed, { name: 'Adding' }) }).click()
  const dialog = page.getByRole('dialog', { name: fill(words.give.title, { name: 'Adding' }) })
  await dialog.getByRole('button', { name: fill(words.give.confirm, { amount: 'HK$120' }) }).click()
  await expect(page.getByRole('heading', { name: words.ended.title })).toBeVisible()
  await expect(page.getByText(words.deal.kept.returned)).toBeVisible()
  await expect(toPage).toBeVisible()
  await keepPicture(page, 'my-course-ended')
  await expectAccessibleAtWidths(page)
  await page.goto(`/${locale}/parent/dashboard/my-courses`)
  await expect(page.getByRole('heading', { name: words.none.parent })).toBeVisible()
})
