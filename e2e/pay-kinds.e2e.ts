import type { Locator, Page } from '@playwright/test'
import { comeInNew } from './come-in.ts'
import { expect, expectFocusIn, hydrated, keepPicture, test } from './journey.ts'
import type { Words } from './journey.ts'
import { publishCases } from './market.ts'
import { named } from './method-names.ts'
import { OUTSIDE, orderKinds, pay } from './order-kinds.ts'
import { approve, fillWallet, paymentsOf } from './payers.ts'

// What each method adds to 100 dollars.
const FEES = { alipay: 2, payme: 1.5, stripe: 5.75, paypal: 6.75, fps: 0 } as const

test('every kind of order, paid by every method: whoever comes back reads what was paid, of what and by what, until they go', async ({
  page,
  context,
  browser,
  baseURL,
  locale,
  words,
  comeInTogether,
}, info) => {
  // Films are packed one at a time.
  test.setTimeout(420_000)
  const { tutorContext: tutor, tutorId } = await comeInTogether({ parent: 'Paying Parent', tutor: 'Paying Tutor' })
  const { kinds } = await orderKinds({ parent: context, tutor, tutorId, browser, baseURL: baseURL ?? '' })
  const sides = { parent: page, tutor: await tutor.newPage() }
  await sides.tutor.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  let cells = 0
  for (const { kind, side, make } of kinds)
    for (const method of OUTSIDE) {
      const made = await make()
      await pay(side === 'parent' ? context : tutor, made, method)
      const seen = sides[side]
      await seen.goto(`/${locale}/payment/${made.tradeNo}?from=${method}`)
      const success = seen.getByRole('status').filter({ hasText: words('payments:paid.title') })
      await expect(success, `${kind} by ${method}`).toBeVisible({ timeout: 20_000 })
      await expect(seen.getByRole('heading', { level: 1 })).toHaveText(words(`payments:titles.${kind}`))
      await expect(seen.locator('main')).toContainText(words(`payments:next.${kind}`))
      await expect(seen.locator('dl')).toContainText(named(method))
      if (kind === 'topUp') {
        const sums = seen.locator('dl').getByRole('definition')
        const text = (sum: number): string => `HK$${Number.isInteger(sum) ? sum : sum.toFixed(2)}`
        await expect(sums).toContainText(['HK$100', text(FEES[method]), /./, text(100 + FEES[method])])
      }
      cells += 1
    }
  await keepPicture(page, 'paid-kind')
  info.annotations.push({ type: 'cells', description: `${cells} kinds × methods at this size` })
  expect(cells).toBe(45)
})

type Opened = { readonly page: Page; readonly words: Words }

async function payByPayMe({ page, words }: Opened, dialog: Locator): Promise<Locator> {
  await dialog.getByRole('option', { name: /PayMe/ }).click()
  const begun = page.waitForRequest((request) => request.url().endsWith('/api/payment/payme/create'))
  await dialog.getByRole('button', { name: /PayMe/ }).last().click()
  const { tradeNo } = (await begun).postDataJSON() as { tradeNo: string }
  await expect.poll(async () => (await paymentsOf(tradeNo, 'payme')).length).toBe(1)
  for (const payment of await paymentsOf(tradeNo, 'payme')) await approve(payment)
  const success = dialog.getByRole('status').filter({ hasText: words('payments:paid.title') })
  await expect(success).toBeFocused({ timeout: 20_000 })
  return success
}

/** Pays the order of the dialog that has just opened, by PayMe, and sees that its success stands however the page below changes. */
async function payInDialog({ page, words }: Opened, kind: string, gone: Locator | null): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words(`payments:titles.${kind}`) })
  const success = await payByPayMe({ page, words }, dialog)
  // What was pressed is gone from the page, which has read its data anew; the success stands.
  if (gone) await expect(gone).toHaveCount(0)
  // oxlint-disable-next-line house/no-waiting -- that it stands shows only in time
  await page.waitForTimeout(1500)
  await expect(success).toBeVisible()
  await expect(dialog.getByRole('link', { name: words('payments:paid.receipt') })).toBeVisible()
  await keepPicture(page, `stands-${kind}`)
  await dialog.getByRole('button', { name: words('payments:paid.done') }).click()
  await expect(dialog).toHaveCount(0)
  await expectFocusIn(page.locator('main, dialog').last())
}

test('a case fee in parts, lessons and a fine: the success stands although the page that asked for them changes', async ({
  page,
  context,
  browser,
  baseURL,
  locale,
  words,
  comeInTogether,
}) => {
  test.setTimeout(180_000)
  const { tutorContext: tutor, tutorId } = await comeInTogether({ parent: 'Owing Parent', tutor: 'Fined Tutor' })
  const { jobId } = await orderKinds({ parent: context, tutor, tutorId, browser, baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/parent/dashboard/matches/${jobId}`)
  await hydrated(page)
  await page.getByRole('button', { name: words('money:pay.part'), exact: true }).click()
  await page.getByLabel(words('payments:part.amount')).fill('20')
  await page.keyboard.press('Enter')
  await payInDialog({ page, words }, 'normal', null)
  const fee = page.locator('main').getByRole('button', { name: /個案費|case fee/i })
  await fee.first().click()
  await payInDialog({ page, words }, 'normal', fee)
  await page.getByRole('button', { name: words('money:pay.lessons', { count: 1, amount: 'HK$375' }) }).click()
  await payInDialog({ page, words }, 'lessons', null)

  const desk = await tutor.newPage()
  await desk.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await desk.goto(`/${locale}/tutor/dashboard/fines`)
  await hydrated(desk)
  await desk.locator('main article a').first().click()
  const fine = desk.getByRole('button', { name: new RegExp(words('fines:pay', { amount: '' })) })
  await fine.click()
  await payInDialog({ page: desk, words }, 'amercement', fine)
})

test('what a booking lacks is prepaid in its dialog', async ({ page, context, baseURL, locale, words, comeInTogether }) => {
  test.setTimeout(120_000)
  const { tutorId } = await comeInTogether({ parent: 'First Parent', tutor: 'Booked Tutor' })
  await comeInNew(context, { side: 'parent', name: 'Short Parent', baseURL: baseURL ?? '' })
  const [jobId = 0] = await publishCases(context, 1)
  await page.goto(`/${locale}/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}`)
  await hydrated(page)
  const prepay = page.getByRole('button', { name: words('booking:dialog.prepay', { fee: 750 }) })
  await prepay.click()
  const dialog = page.getByRole('dialog', { name: words('payments:titles.prepaidHallFee') })
  await expect(dialog).toContainText(words('payments:lacks.missing', { has: 'HK$0', missing: 'HK$750' }))
  await keepPicture(page, 'prepay-lacks')
  await payInDialog({ page, words }, 'prepaidHallFee', prepay)
})

test('a wallet that lacks little of a booking is topped up by the difference, and nothing more is asked for', async ({
  page,
  context,
  baseURL,
  locale,
  words,
  comeInTogether,
}) => {
  test.setTimeout(120_000)
  const { tutorId } = await comeInTogether({ parent: 'Full Parent', tutor: 'Nearly Tutor' })
  await comeInNew(context, { side: 'parent', name: 'Nearly Parent', baseURL: baseURL ?? '' })
  await fillWallet(context, 700)
  const [jobId = 0] = await publishCases(context, 1)
  await page.goto(`/${locale}/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}`)
  await hydrated(page)
  const prepay = page.getByRole('button', { name: words('booking:dialog.prepay', { fee: 750 }) })
  await prepay.click()
  const dialog = page.getByRole('dialog', { name: words('payments:titles.prepaidHallFee') })
  await expect(dialog).toContainText(words('payments:lacks.missing', { has: 'HK$700', missing: 'HK$50' }))
  await dialog.getByRole('button', { name: words('payments:lacks.topUp', { amount: 'HK$100' }) }).click()
  await dialog.getByRole('button', { name: words('payments:change') }).click()
  await payByPayMe({ page, words }, dialog)
  await dialog.getByRole('button', { name: words('payments:paid.done') }).click()
  await expect(dialog).toContainText(words('payments:lacks.nothing', { has: 'HK$800' }))
  await keepPicture(page, 'prepay-enough')
  await dialog.getByRole('button', { name: words('payments:lacks.goOn') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(prepay).toHaveCount(0)
})
