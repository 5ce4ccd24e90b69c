import type { BrowserContext, Locator, Page } from '@playwright/test'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import homeEn from '../src/modules/courses/texts/home/en.json' with { type: 'json' }
import homeZh from '../src/modules/courses/texts/home/zh.json' with { type: 'json' }
import en from '../src/modules/courses/texts/sales/en.json' with { type: 'json' }
import zh from '../src/modules/courses/texts/sales/zh.json' with { type: 'json' }
import { another, comeInAsOperator, comeInNew, dataOf, postAs } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { approve, paymentsOf } from './payers.ts'
import { expectAccessible, expectAccessibleAtWidths, expectWholeText } from './scan.ts'
import { sellCourse } from './sold-course.ts'

const WORDS = { zh, en }
const HOME = { zh: homeZh, en: homeEn }
const DAY_MS = 86_400_000

type Course = {
  readonly productId: number
  readonly chapterList: readonly { readonly unitList: readonly { readonly unitName: string; readonly unitProductId: number }[] }[]
}

/** Orders a part by its call and pays it by PayMe. Answers the number of the order. */
async function buy(buyer: BrowserContext, path: string, body: object): Promise<string> {
  const order = await dataOf<{ tradeNo: string; checkCode: string }>(
    await postAs(buyer, `/online/course/purchase/create-order/${path}`, body),
  )
  const { version } = await dataOf<{ version: string }>(await buyer.request.get('/online/course/purchase/agreement'))
  await dataOf(await postAs(buyer, '/api/payment/consent', { tradeNo: order.tradeNo, checkCode: order.checkCode, version }))
  const payment = { tradeNo: order.tradeNo, checkCode: order.checkCode, device: 'mobile' }
  const { paymentRequestId } = await dataOf<{ paymentRequestId: string }>(
    await postAs(buyer, '/api/payment/payme/create', payment),
  )
  for (const one of await paymentsOf(order.tradeNo, 'payme')) await approve(one)
  const status = `/api/payment/payme/status?paymentRequestId=${encodeURIComponent(paymentRequestId)}`
  await expect
    .poll(async () => (await dataOf<{ statusCode: string }>(await buyer.request.get(status))).statusCode, { timeout: 20_000 })
    .toBe('PR005')
  return order.tradeNo
}

const sale = (page: Page, tradeNo: string): Locator => page.locator(`li[id="${tradeNo}"]`)

const totals = (page: Page, words: typeof zh): Locator => page.getByRole('region', { name: words.totals.label })

/** Days that cannot be are said at their fields; days without a sale say so; Back leads to what was there before. */
async function lookAtDays(page: Page, words: typeof zh): Promise<void> {
  const form = page.getByRole('search', { name: words.filter.label })
  const [from, to] = [form.getByLabel(words.filter.from, { exact: true }), form.getByLabel(words.filter.to, { exact: true })]
  const tomorrow = hongKongDay(new Date(Date.now() + DAY_MS))
  await from.fill(tomorrow)
  await from.press('Enter')
  await expect(page.getByRole('heading', { name: words.noMatch })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`from=${tomorrow}`))
  await to.fill(hongKongDay(new Date()))
  await form.getByRole('button', { name: words.filter.apply }).click()
  await expect(form.getByRole('alert')).toHaveText(words.filter.wrong)
  await expect(to).toHaveAccessibleDescription(words.filter.wrong)
  await keepPicture(page, 'sales-days-wrong')
  await expectAccessible(page, 'days that cannot be')
  await page.goBack()
  await expect(page.getByRole('heading', { name: words.noMatch })).toBeVisible()
  await form.getByRole('link', { name: words.filter.clear }).click()
  await expect(page.getByRole('heading', { name: words.list.title, exact: true })).toBeVisible()
}

/** Before the first sale the page leads to the courses, and Back to it. */
async function lookAtNothing(page: Page, words: typeof zh): Promise<void> {
  await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
  await keepPicture(page, 'sales-none')
  await expectAccessible(page, 'no sales yet')
  await page.getByRole('link', { name: words.toCourses }).click()
  await page.waitForURL('**/tutor/dashboard/courses')
  await page.goBack()
  await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
}

type Sold = { readonly unit: string; readonly rest: string }

/** A unit at 120 dollars, and the rest for 100: a fifth is commission. */
async function lookAtSales(page: Page, words: typeof zh, { unit, rest }: Sold): Promise<void> {
  await expect(totals(page, words).getByText('HK$220', { exact: true })).toBeVisible()
  await expect(totals(page, words).getByText('HK$176', { exact: true })).toHaveCount(2)
  await expect(sale(page, unit).getByRole('heading')).toHaveText('Adding')
  await expect(sale(page, unit)).toContainText(/HK\$120.*HK\$24/)
  await expect(sale(page, rest).getByRole('heading')).toHaveText(words.whole)
  await expect(sale(page, rest)).toContainText(words.state.held)
  const parts = page.getByRole('table', { name: words.by.part })
  await expect(parts.getByRole('row', { name: /Adding/ })).toContainText('HK$120')
  await keepPicture(page, 'sales')
  await sale(page, unit).scrollIntoViewIfNeeded()
  await keepPicture(page, 'sales-list')
  await expectAccessibleAtWidths(page)
  await expectWholeText(page)
}

async function lookAtReturned(page: Page, words: typeof zh, { rest }: Sold): Promise<void> {
  await expect(sale(page, rest)).toBeInViewport()
  await expect(sale(page, rest)).toContainText(words.why.buyer)
  await expect(sale(page, rest)).toContainText(words.state.returned)
  await expect(totals(page, words).getByText('HK$96', { exact: true })).toHaveCount(2)
  await expect(totals(page, words).getByText('HK$100', { exact: true })).toBeVisible()
  await keepPicture(page, 'sales-returned')
  await expectAccessible(page, 'a sale that went back')
}

const UNITS = [
  { name: 'Adding', price: 120 },
  { name: 'Taking away', price: 150 },
] as const

test('a tutor sees what was sold of a course, what of it comes when, and why something went back', async ({
  page,
  context,
  browser,
  baseURL,
  locale,
}) => {
  test.setTimeout(180_000)
  const words = WORDS[locale]
  const { context: operator } = await another(browser, baseURL)
  await comeInAsOperator(operator)
  const site = { name: 'Ms Sold', course: `Fractions ${test.info().project.name}`, baseURL: baseURL ?? '', operator }
  const { courseFlagId } = await sellCourse(context, { ...site, units: UNITS, whole: 220 })
  await operator.close()
  const path = `/${locale}/tutor/dashboard/sales`
  await page.goto(path)
  await hydrated(page)
  await lookAtNothing(page, words)

  const { context: buyer } = await another(browser, baseURL)
  await comeInNew(buyer, { side: 'parent', name: 'Buyer', baseURL: baseURL ?? '' })
  const product = await dataOf<Course>(await buyer.request.get(`/online/course/visitor/product/${courseFlagId}`))
  const adding = product.chapterList.flatMap(({ unitList }) => unitList).find(({ unitName }) => unitName === 'Adding')
  const unit = await buy(buyer, 'unit', { unitProductId: adding?.unitProductId, amount: 120 })
  const rest = await buy(buyer, 'entirety', { courseProductId: product.productId, amount: 100 })
  await page.reload()
  await hydrated(page)
  await lookAtSales(page, words, { unit, rest })
  await lookAtDays(page, words)

  await dataOf(await postAs(buyer, `/online/course/customer/deal/${rest}/return`, {}))
  await buyer.close()
  await page.goto(`${path}?course=${courseFlagId}#${rest}`)
  await hydrated(page)
  await lookAtReturned(page, words, { unit, rest })

  await page.goto(`/${locale}/tutor/dashboard`)
  await hydrated(page)
  const box = page.locator('main section', { hasText: HOME[locale].sold })
  await expect(box.getByText('HK$120', { exact: true })).toBeVisible()
  await box.getByRole('link', { name: HOME[locale].open }).click()
  await page.waitForURL('**/tutor/dashboard/sales')
})
