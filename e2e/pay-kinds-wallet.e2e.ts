import type { Page } from '@playwright/test'
import { another, comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import type { Words } from './journey.ts'
import { publishProfile } from './market.ts'
import { named } from './method-names.ts'
import { orderKinds } from './order-kinds.ts'
import type { Made } from './order-kinds.ts'
import { fillWallet } from './payers.ts'
import { codeFor } from './people.ts'
import { enterTwice, prove } from './set-pin.ts'

const PIN = '482913'
/** What is paid into the wallet is not paid from it. */
const INTO_WALLET = ['topUp', 'prepaidHallFee', 'trial', 'cover']

type Payer = {
  readonly page: Page
  readonly words: Words
  readonly locale: string
  readonly side: string
  readonly mobile: string
}

async function setPin({ page, words, locale, side, mobile }: Payer): Promise<void> {
  await page.goto(`/${locale}/${side}/dashboard/wallet`)
  await hydrated(page)
  await page.getByRole('button', { name: words('wallet:pin.make'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words('pin:title.first') })
  await dialog.getByRole('button', { name: words('pin:intro.start') }).click()
  await prove({ page, dialog, words, mobile }, await codeFor(page, mobile))
  await enterTwice({ page, dialog, words, mobile }, PIN)
  await expect(dialog).toBeHidden()
}

/** Pays an order on its page from the wallet, and reads what was paid, of what and by what; it stands after a reload too. */
async function payFromWallet({ page, words, locale }: Payer, { tradeNo }: Made, kind: string): Promise<void> {
  await page.goto(`/${locale}/payment/${tradeNo}`)
  await hydrated(page)
  await page
    .getByRole('option', { name: named('balance') })
    .or(page.getByRole('radio', { name: named('balance') }))
    .first()
    .click()
  await page.getByLabel(words('payments:pin.label')).fill(PIN)
  await page.keyboard.press('Enter')
  const success = page.getByRole('status').filter({ hasText: words('payments:paid.title') })
  await expect(success, kind).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('main')).toContainText(words(`payments:next.${kind}`))
  await expect(page.locator('dl').first()).toContainText(named('balance'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(`payments:titles.${kind}`))
  await keepPicture(page, `wallet-${kind}`)
  await page.reload()
  await expect(success, `${kind} after a reload`).toBeVisible()
}

test('every kind of order that a wallet may pay says on its page what was paid, of what, and that it came from the wallet', async ({
  page,
  context,
  browser,
  baseURL: url,
  locale,
  words,
}) => {
  // Films are packed one at a time.
  test.setTimeout(360_000)
  const { context: tutor, baseURL } = await another(browser, url)
  const desk = await tutor.newPage()
  const { mobile } = await comeInNew(tutor, { side: 'tutor', name: 'Saving Tutor', baseURL })
  const tutorId = await publishProfile(tutor, { name: 'Saving Tutor', price: 250 })
  const parent = await comeInNew(context, { side: 'parent', name: 'Saving Parent', baseURL })
  await fillWallet(context, 5000)
  const payers = {
    parent: { page, words, locale, side: 'parent', mobile: parent.mobile },
    tutor: { page: desk, words, locale, side: 'tutor', mobile },
  }
  const { kinds } = await orderKinds({ parent: context, tutor, tutorId, browser, baseURL })
  // What was there before would have been taken for the fine by itself.
  await fillWallet(tutor, 1000)
  for (const payer of Object.values(payers)) await setPin(payer)
  const paid: string[] = []
  for (const { kind, side, make } of kinds.filter((one) => !INTO_WALLET.includes(one.kind))) {
    await payFromWallet(payers[side], await make(), kind)
    paid.push(kind)
  }
  expect(paid).toEqual(['normal', 'lessons', 'course', 'amercement', 'recommend'])
  await tutor.close()
})
