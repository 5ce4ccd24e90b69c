import type { BrowserContext, Locator, Page } from '@playwright/test'
import { comeInNew } from './come-in.ts'
import { expect, expectExtraEntry, hydrated, keepPicture, test } from './journey.ts'
import type { Words } from './journey.ts'
import { METHOD_NAMES } from './method-names.ts'
import { payerPath, paymentsOf } from './payers.ts'
import type { Payment } from './payers.ts'

type Method = Exclude<keyof typeof METHOD_NAMES, 'balance'>
// What 300 dollars cost by each: fees of 2 %, 1.5 %, 3.4 % and 2.35, 4.4 % and 2.35, and none.
const COSTS: Readonly<Record<Method, string>> = {
  alipay: 'HK$306',
  payme: 'HK$304.50',
  stripe: 'HK$312.55',
  paypal: 'HK$315.55',
  fps: 'HK$300',
}

type Payer = {
  readonly page: Page
  readonly context: BrowserContext
  readonly dialog: Locator
  readonly words: Words
  readonly locale: 'zh' | 'en'
  readonly baseURL: string | undefined
}

/** A new person in the wallet who wants 300 dollars in it by this method, and presses to pay. */
async function topUp(given: Omit<Payer, 'dialog'>, method: Method): Promise<Payer & { readonly tradeNo: string }> {
  const { page, context, words, locale, baseURL = '' } = given
  await comeInNew(context, { side: 'parent', name: 'Payer', baseURL })
  await page.goto(`/${locale}/parent/dashboard/wallet`)
  await hydrated(page)
  await page.getByRole('button', { name: locale === 'zh' ? '增值' : 'Top up', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words('payments:titles.topUp') })
  await dialog.getByRole('button', { name: 'HK$300', exact: true }).click()
  const made = page.waitForResponse(
    (response) => response.url().endsWith('/api/order/create/top/up') && response.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: words('payments:topUp.next') }).dblclick()
  const { data } = (await (await made).json()) as { data: { tradeNo: string } }
  const pay = { ...given, dialog, tradeNo: data.tradeNo }
  await choose(pay, method)
  return pay
}

// Chinese has a space around a Latin word alone.
const between = (name: string, locale: 'zh' | 'en'): string => (locale === 'zh' && /^[\w ]+$/.test(name) ? ` ${name} ` : name)

/** Chooses a method in the list and presses to pay. */
async function choose({ dialog, words, locale }: Payer, method: Method): Promise<void> {
  const list = dialog.getByRole('button', { name: words('payments:change') })
  await list.click()
  await dialog.getByRole('option', { name: new RegExp(METHOD_NAMES[method][locale]) }).click()
  await expect(list).toBeFocused()
  await press({ dialog, words, locale }, method)
}

async function press({ dialog, words, locale }: Pick<Payer, 'dialog' | 'words' | 'locale'>, method: Method): Promise<void> {
  const name = words('payments:pay', { method: between(METHOD_NAMES[method][locale], locale), amount: COSTS[method] })
  await dialog.getByRole('button', { name, exact: true }).dblclick()
}

/** It is paid, once: said in the dialog, in the balance, and in the statement. */
async function expectPaid({ page, dialog, words }: Payer, name: string): Promise<void> {
  await expect(dialog.getByRole('status').filter({ hasText: words('payments:paid.title') })).toBeVisible({ timeout: 20_000 })
  await keepPicture(page, `paid-${name}`)
  await dialog.getByRole('button', { name: words('payments:paid.done') }).click()
  await expect(dialog).toBeHidden()
  await expectInWallet(page)
}

async function expectInWallet(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/wallet/)
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^HK\$300$/ })
      .first(),
  ).toBeVisible()
  // A dialog that closes goes back in the history, which would end the reload.
  await expectExtraEntry(page, false)
  await page.reload()
  await expect(page.getByRole('main').getByText('+HK$300')).toHaveCount(1)
}

/** The same on the order's own page, to which a provider brings the payer back. */
async function expectPaidHere({ page, words }: Payer): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words('payments:paid.title') })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: words('payments:paid.wallet') }).click()
  await expectInWallet(page)
}

/** The page of the payer of the newest payment of an order, at its provider. */
async function payerPage({ context, tradeNo }: Payer & { readonly tradeNo: string }, method: Method): Promise<Page> {
  const newest = async (): Promise<Payment | undefined> => (await paymentsOf(tradeNo, method)).at(-1)
  await expect.poll(newest).toBeTruthy()
  const other = await context.newPage()
  const payment = await newest()
  if (payment) await other.goto(payerPath(payment))
  return other
}

const approve = (place: { readonly locator: (css: string) => Locator }): Locator => place.locator('button[value=approve]')

// Taps instead of a mouse: the payer's apps are on this very device.
const onPhones = {
  hasTouch: async ({ viewport }: { viewport: { width: number } | null }, use: (is: boolean) => Promise<void>) =>
    await use((viewport?.width ?? 0) <= 960),
  isMobile: async ({ viewport }: { viewport: { width: number } | null }, use: (is: boolean) => Promise<void>) =>
    await use((viewport?.width ?? 0) <= 960),
}

// In the two ways that the configuration chooses.
const IN_TWO_WAYS = { tag: ['@every-way', '@paying'] }

test.describe('top-ups', IN_TWO_WAYS, () => {
  test.use(onPhones)

  test('by PayMe, pressed twice and reloaded halfway', async ({ page, context, words, locale, baseURL, isPhone }) => {
    const payer = await topUp({ page, context, words, locale, baseURL }, 'payme')
    await expect(payer.dialog.getByText(words('payments:waiting'))).toBeVisible()
    const link = payer.dialog.getByRole('link', { name: words('payments:payme.open') })
    const app = isPhone ? (await Promise.all([context.waitForEvent('page'), link.click()]))[0] : await payerPage(payer, 'payme')
    if (!isPhone) await expect(payer.dialog.getByRole('img', { name: words('payments:payme.code') })).toBeVisible()
    const order = `/${locale}/payment/${payer.tradeNo}`
    await page.goto(order)
    await expect(page.getByRole('option', { name: /PayMe/, selected: true })).toBeVisible()
    await approve(app).click()
    await expect(app.locator('body')).toContainText(/已付款|Paid/)
    await expect(async () => {
      await page.goto(order)
      await expect(page.getByText(words('payments:paid.title'), { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await paymentsOf(payer.tradeNo)).toHaveLength(1)
    await page.getByRole('link', { name: words('payments:paid.wallet') }).click()
    await expectInWallet(page)
  })

  test('by FPS', async ({ page, context, words, locale, baseURL, isPhone }) => {
    const payer = await topUp({ page, context, words, locale, baseURL }, 'fps')
    await expect(payer.dialog.getByRole('img', { name: words('payments:fps.code') })).toBeVisible()
    await expect(payer.dialog.getByRole('link', { name: words('payments:fps.open') })).toBeVisible({ visible: isPhone })
    await expect(payer.dialog.getByText(words('payments:timeLeft', { time: '9:5' }))).toBeVisible()
    await approve(await payerPage(payer, 'fps')).click()
    await expectPaid(payer, 'fps')
  })

  test('by PayPal', async ({ page, context, words, locale, baseURL, isPhone }) => {
    const payer = await topUp({ page, context, words, locale, baseURL }, 'paypal')
    const open = payer.dialog.getByRole('link', { name: words('payments:paypal.open') })
    if (!isPhone) {
      const [window] = await Promise.all([context.waitForEvent('page'), open.click()])
      // It closes although our policy has taken it from the page that opened it.
      await Promise.all([window.waitForEvent('close'), approve(window).click()])
      return await expectPaid(payer, 'paypal')
    }
    await open.click()
    await approve(page).click()
    await expectPaidHere(payer)
  })

  test('by Alipay', async ({ page, context, words, locale, baseURL, isPhone }) => {
    const payer = await topUp({ page, context, words, locale, baseURL }, 'alipay')
    if (!isPhone) {
      const frame = page.frameLocator('iframe[data-method=alipay]').frameLocator('iframe')
      await approve(frame).click()
      return await expectPaid(payer, 'alipay')
    }
    await expect(approve(page)).toBeVisible()
    const app = await payerPage(payer, 'alipay')
    // Back without having paid: it is looked into before another method is offered, as the money may be on its way.
    await page.goto(`/${locale}/payment/${payer.tradeNo}?from=alipay`)
    await expect(page.getByText(words('payments:checking.title'))).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)
    await keepPicture(page, 'back-from-alipay')
    await approve(app).click()
    await app.close()
    await expectPaidHere(payer)
  })
})

test.describe('top-ups by card', IN_TWO_WAYS, () => {
  test.use(onPhones)

  test.describe('refused by the bank', () => {
    test.use({ failures: [402] })
    test('by card: a declined one says so in its place, another is asked for consent', async ({
      page,
      context,
      words,
      locale,
      baseURL,
    }) => {
      const payer = await topUp({ page, context, words, locale, baseURL }, 'stripe')
      const form = page.frameLocator('iframe[data-method=stripe]')
      const card = form.frameLocator('iframe')
      const pay = form.getByRole('button', { name: words('payments:card.pay', { amount: COSTS.stripe }) })
      await card.locator('input').nth(0).fill('4000000000000002')
      await card.locator('input').nth(1).fill('1230')
      await card.locator('input').nth(2).fill('123')
      await pay.click()
      await expect(form.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      await keepPicture(page, 'card-declined')
      // What was typed is still there; only the number is another.
      await expect(card.locator('input').nth(1)).toHaveValue('12 / 30')
      await expect(card.locator('input').nth(2)).toHaveValue('123')
      await card.locator('input').nth(0).fill('4000002760003184')
      await pay.click()
      const bank = form.frameLocator('iframe[title="3-D Secure"]').frameLocator('iframe')
      await approve(bank).click()
      await expectPaid(payer, 'card')
    })
  })

  test('by a card that needs no consent', async ({ page, context, words, locale, baseURL }) => {
    const payer = await topUp({ page, context, words, locale, baseURL }, 'stripe')
    const form = page.frameLocator('iframe[data-method=stripe]')
    const card = form.frameLocator('iframe')
    await card.locator('input').nth(0).fill('4242424242424242')
    await card.locator('input').nth(1).fill('1230')
    await card.locator('input').nth(2).fill('123')
    await form.getByRole('button', { name: words('payments:card.pay', { amount: COSTS.stripe }) }).dblclick()
    await expectPaid(payer, 'card-at-once')
    const paid = (await paymentsOf(payer.tradeNo)).filter(({ movedCents }) => movedCents > 0)
    expect(paid).toHaveLength(1)
  })
})
