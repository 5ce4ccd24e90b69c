import type { BrowserContext, Locator, Page } from '@playwright/test'
import en from '../src/modules/courses/texts/buy/en.json' with { type: 'json' }
import zh from '../src/modules/courses/texts/buy/zh.json' with { type: 'json' }
import refusedEn from '../src/modules/payments/texts/refusal/en.json' with { type: 'json' }
import refusedZh from '../src/modules/payments/texts/refusal/zh.json' with { type: 'json' }
import { another, comeInAsOperator, comeInNew, dataOf } from './come-in.ts'
import { test as base, expect, expectExtraEntry, expectFocusIn, hydrated, keepPicture } from './journey.ts'
import type { Words } from './journey.ts'
import { approve, paymentsOf } from './payers.ts'
import { PASSWORD } from './people.ts'
import { expectAccessibleAtWidths, expectWholeText } from './scan.ts'
import { changePrice, sellCourse } from './sold-course.ts'
import type { SoldCourse } from './sold-course.ts'

type Selling = { readonly course: SoldCourse; readonly tutor: BrowserContext; readonly operator: BrowserContext }

// Films are packed one at a time, and the operator's code is waited for.
const SELLING_MS = 180_000

const test = base.extend<{ readonly selling: Selling }>({
  selling: [
    async ({ browser, baseURL }, use) => {
      const { context: operator } = await another(browser, baseURL)
      await comeInAsOperator(operator)
      const { context: tutor } = await another(browser, baseURL)
      const { project, title } = base.info()
      const site = { name: 'Ms Sale', course: `${project.name} ${title}`.slice(0, 60), baseURL: baseURL ?? '', operator }
      await use({ course: await sellCourse(tutor, { ...site, units: UNITS, whole: 220 }), tutor, operator })
      for (const context of [operator, tutor]) await context.close()
    },
    { timeout: SELLING_MS },
  ],
})

type At = { readonly page: Page; readonly words: Words; readonly locale: 'zh' | 'en' }

const UNITS = [
  { name: 'Adding', price: 120 },
  { name: 'Taking away', price: 150 },
] as const

const buyWords = ({ locale }: Pick<At, 'locale'>): typeof zh => ({ zh, en })[locale]
const fill = (text: string, amount: string): string => text.replace('{{amount}}', amount)
const unitRow = (page: Page, name: string): Locator => page.locator('main li', { hasText: name }).getByRole('button')
const price = (page: Page): Locator => page.locator('main article > aside')
const buying = (page: Page): Locator => page.locator('main').getByRole('button', { name: /(Buy|購買)[^$]*HK\$/ })

/** The dialog in which a part is bought, once it knows what is due. */
async function buyDialog({ page, locale }: At, kind: keyof typeof zh.title): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: buyWords({ locale }).title[kind] })
  await expect(dialog.getByText(buyWords({ locale }).sum.due, { exact: true })).toBeVisible()
  return dialog
}

/** Goes on to pay, pressed twice, and pays the order by PayMe; what is asked for first is ticked. Answers the number of the order. */
async function payByPayMe(at: At, asked: { readonly dialog: Locator; readonly amount: string; readonly consent: boolean }) {
  const { page, words, locale } = at
  const made = page.waitForResponse((answer) => answer.url().includes('/purchase/create-order/'))
  await asked.dialog.getByRole('button', { name: fill(buyWords({ locale }).pay, asked.amount), exact: true }).dblclick()
  const { data } = (await (await made).json()) as { data: { tradeNo: string } }
  const dialog = page.getByRole('dialog', { name: words('payments:titles.course') })
  await dialog.getByRole('button', { name: words('payments:change') }).click()
  await dialog.getByRole('option', { name: /PayMe/ }).click()
  const press = dialog.getByRole('button', { name: /PayMe/ }).last()
  if (asked.consent) {
    await press.click()
    const title = locale === 'zh' ? '網上課程條款' : 'online-course terms'
    await expect(page.getByText(words('payments:consent.first', { title }))).toBeVisible()
    await expectFocusIn(dialog.getByRole('checkbox'))
    await keepPicture(page, 'buy-course-consent')
    await dialog.getByRole('checkbox').check()
  } else await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await press.click()
  await expect.poll(async () => (await paymentsOf(data.tradeNo, 'payme')).length).toBe(1)
  for (const payment of await paymentsOf(data.tradeNo, 'payme')) await approve(payment)
  await expect(dialog.getByRole('status').filter({ hasText: words('payments:paid.title') })).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toContainText(words('payments:next.course'))
  await keepPicture(page, 'buy-course-paid')
  await dialog.getByRole('button', { name: words('payments:paid.done') }).click()
  await expect(dialog).toBeHidden()
  return data.tradeNo
}

async function expectPlays(page: Page, unit: string): Promise<void> {
  await unitRow(page, unit).click()
  const film = page.locator('video')
  await expect(film).toHaveAccessibleName(new RegExp(unit))
  await expect.poll(async () => await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
}

/** A visitor presses what costs something, and logs in with the account of another browser. */
async function logIn({ page, words }: At, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words('entry:reason.tutor'))).toBeVisible()
  const form = dialog.locator('form').first()
  await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
  await form.locator('input[type=password]').fill(PASSWORD)
  await form.getByRole('button', { name: words('entry:login.submit'), exact: true }).click()
}

const isAgreed = async (page: Page): Promise<boolean> =>
  (await dataOf<{ agreed: boolean }>(await page.context().request.get('/online/course/purchase/agreement'))).agreed

/** Sees what a visitor sees of what is on sale. */
async function lookAtPrices({ page, words }: At): Promise<void> {
  await expect(price(page).getByRole('button', { name: words('courseView:buy.whole', { amount: 'HK$220' }) })).toBeVisible()
  await expect(page.getByRole('button', { name: words('courseView:buy.chapter', { amount: 'HK$270' }) })).toBeVisible()
  await keepPicture(page, 'buy-course-visitor')
  await expectAccessibleAtWidths(page)
  await expectWholeText(page)
}

/** Five dollars of each whole hundred are gift balance, unless the buyer says otherwise. */
async function lookAtDeduction(at: At, dialog: Locator): Promise<void> {
  const { pay } = buyWords(at)
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expect(dialog).toContainText('−HK$5')
  await dialog.getByRole('checkbox').uncheck()
  await expect(dialog.getByRole('button', { name: fill(pay, 'HK$120'), exact: true })).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await keepPicture(at.page, 'buy-course-unit')
  await expectAccessibleAtWidths(at.page)
}

test('a visitor buys a unit, then the rest for the difference, with gift balance each time', async ({
  page,
  browser,
  baseURL,
  locale,
  words,
  selling,
}) => {
  test.setTimeout(180_000)
  const at = { page, words, locale }
  const { courseFlagId } = selling.course
  const { context: elsewhere } = await another(browser, baseURL)
  const { mobile } = await comeInNew(elsewhere, { side: 'parent', name: 'Buyer', baseURL: baseURL ?? '' })
  await elsewhere.close()
  await page.goto(`/${locale}/course/${courseFlagId}`)
  await hydrated(page)
  await lookAtPrices(at)
  await unitRow(page, 'Adding').click()
  await logIn(at, mobile)
  const dialog = await buyDialog(at, 'unit')
  await lookAtDeduction(at, dialog)
  expect(await isAgreed(page)).toBe(false)
  await payByPayMe(at, { dialog, amount: 'HK$115', consent: true })
  expect(await isAgreed(page)).toBe(true)
  await expect(page.getByRole('button', { name: buyWords(at).mine.parent })).toBeVisible()
  await expect(unitRow(page, 'Adding')).toContainText(words('courseView:yours'))
  await expectPlays(page, 'Adding')
  await keepPicture(page, 'buy-course-plays')

  await expect(price(page)).toContainText(words('courseView:buy.counted'))
  await price(page)
    .getByRole('button', { name: words('courseView:buy.rest', { amount: 'HK$100' }) })
    .click()
  const second = await buyDialog(at, 'whole')
  await expect(second).toContainText('−HK$120')
  await keepPicture(page, 'buy-course-rest')
  await payByPayMe(at, { dialog: second, amount: 'HK$95', consent: false })
  await expect(price(page)).toContainText(words('courseView:yours'))
  await expect(buying(page)).toHaveCount(0)
  await expectPlays(page, 'Taking away')
  await expectExtraEntry(page, false)
  await page.reload()
  await hydrated(page)
  await expect(unitRow(page, 'Taking away')).toContainText(words('courseView:yours'))
  const mine = `/${locale}/parent/dashboard/my-courses/${courseFlagId}`
  await expect(page.getByRole('link', { name: words('courseView:mine.parent') })).toHaveAttribute('href', mine)
  await keepPicture(page, 'buy-course-yours')
  await expectAccessibleAtWidths(page)
})

test('a price that has changed meanwhile is refused with the new one, and what was chosen stays', async ({
  page,
  context,
  baseURL,
  locale,
  words,
  selling,
}) => {
  test.setTimeout(180_000)
  const at = { page, words, locale }
  const { course, tutor, operator } = selling
  await comeInNew(context, { side: 'parent', name: 'Careful', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/course/${course.courseFlagId}`)
  await hydrated(page)
  await unitRow(page, 'Adding').click()
  const dialog = await buyDialog(at, 'unit')
  await dialog.getByRole('checkbox').uncheck()
  await changePrice(tutor, { course, operator, unitId: course.unitIds[0] ?? 0, price: 130 })
  const { pay } = buyWords(at)
  await dialog.getByRole('button', { name: fill(pay, 'HK$120'), exact: true }).click()
  await expect(dialog.getByText({ zh: refusedZh, en: refusedEn }[locale].PRICE_CHANGED)).toBeVisible()
  await expect(dialog.getByRole('button', { name: fill(pay, 'HK$130'), exact: true })).toBeVisible()
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await keepPicture(page, 'buy-course-price-changed')
  await dialog.getByRole('button', { name: fill(pay, 'HK$130'), exact: true }).click()
  const payDialog = page.getByRole('dialog', { name: words('payments:titles.course') })
  await expect(payDialog).toContainText('HK$130')
  await payDialog.getByRole('button', { name: words('web:common.close') }).click()
  await expect(payDialog).toBeHidden()
  // The page below has the new price as well.
  await expect(unitRow(page, 'Adding')).toContainText('HK$130')
  await expectFocusIn(page.locator('main'))
  // Its own tutor is sold nothing.
  const own = await tutor.newPage()
  await own.goto(`/${locale}/course/${course.courseFlagId}`)
  await hydrated(own)
  await expect(own.getByText(words('courseView:own'))).toBeVisible()
  await expect(buying(own)).toHaveCount(0)
})

test('what is free is kept by who watches it', async ({ page, context, baseURL, locale, words }) => {
  await comeInNew(context, { side: 'parent', name: 'Learner', baseURL: baseURL ?? '' })
  // A free course of the demo.
  await page.goto(`/${locale}/course/500003`)
  await hydrated(page)
  await expect(buying(page)).toHaveCount(0)
  await page.getByRole('button', { name: words('courseView:watchFree'), exact: true }).click()
  await expect(page.getByRole('link', { name: words('courseView:mine.parent') })).toBeVisible()
  await expect(price(page)).toContainText(words('courseView:yours'))
  const film = page.locator('video')
  await expect.poll(async () => await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
})
