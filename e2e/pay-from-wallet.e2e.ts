import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { comeInNew } from './come-in.ts'
import { publishProfile } from './market.ts'
import { expect, expectFocusIn, hydrated, keepPicture, test } from './journey.ts'
import type { Words } from './journey.ts'
import { approve, fillWallet, paymentsOf } from './payers.ts'
import { codeFor } from './people.ts'
import { expectAccessible } from './scan.ts'
import { enterTwice, prove } from './set-pin.ts'

const PIN = '482913'
const WRONG = '591037'
/** Codes of one kind come this far apart. */
const RESEND_MS = 56_000

type Shop = { readonly page: Page; readonly words: Words; readonly locale: 'zh' | 'en' }

/** Opens the pay dialog of ten boosts for 150 dollars. Answers it. */
async function buyBoosts({ page, words, locale }: Shop): Promise<Locator> {
  await page.goto(`/${locale}/tutor/dashboard?flashingRecommendServe=1`)
  await hydrated(page)
  await page.getByRole('radio', { name: /HK\$150/ }).check()
  await page.getByRole('button', { name: words('tutorHome:shop.pay') }).click()
  const dialog = page.getByRole('dialog', { name: words('payments:titles.recommend') })
  await expect(dialog.getByRole('button', { name: words('payments:change') })).toBeVisible()
  return dialog
}

async function typePin({ page, dialog, words }: { page: Page; dialog: Locator; words: Words }, pin: string): Promise<void> {
  await dialog.getByLabel(words('payments:pin.label')).fill(pin)
  await page.keyboard.press('Enter')
}

/** Tops the wallet up by the 100 dollars that are offered, by PayMe, and comes back to what is to be paid. */
async function topUpDifference({ page, dialog, words }: { page: Page; dialog: Locator; words: Words }): Promise<void> {
  await dialog.getByRole('button', { name: words('payments:lacks.topUp', { amount: 'HK$100' }) }).click()
  await expect(dialog.getByRole('button', { name: words('payments:lacks.back') })).toBeFocused()
  const made = page.waitForRequest((request) => request.url().endsWith('/api/payment/payme/create'))
  await dialog.getByRole('button', { name: words('payments:change') }).click()
  await dialog.getByRole('option', { name: /PayMe/ }).click()
  await dialog
    .getByRole('button', { name: /HK\$101\.50/ })
    .last()
    .click()
  const { tradeNo } = (await made).postDataJSON() as { tradeNo: string }
  await expect.poll(async () => (await paymentsOf(tradeNo, 'payme')).length).toBe(1)
  for (const payment of await paymentsOf(tradeNo, 'payme')) await approve(payment)
  await expect(dialog.getByRole('status').filter({ hasText: words('payments:paid.title') })).toBeFocused({ timeout: 20_000 })
  await expect(dialog).toContainText('HK$101.50')
  await dialog.getByRole('button', { name: words('payments:paid.done') }).click()
}

test('what the wallet lacks is topped up, and the payment password set, reset after five wrong tries and used, all in the pay dialog', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  test.slow()
  const { mobile } = await comeInNew(context, { side: 'tutor', name: 'Wallet Tutor', baseURL: baseURL ?? '' })
  await publishProfile(context, { name: 'Wallet Tutor', price: 250 })
  await fillWallet(context, 100)
  const dialog = await buyBoosts({ page, words, locale })

  // Alipay stands there, and what costs nothing is seen beside it.
  const opener = dialog.getByRole('button', { name: words('payments:change') })
  await expect(opener).toContainText(/支付寶|Alipay/)
  await expect(
    dialog.getByRole('button', {
      name: words('payments:useFree', { method: /zh/.test(locale) ? '轉數快' : 'FPS', total: 'HK$150' }),
    }),
  ).toBeVisible()
  await expect(dialog).toContainText(words('payments:lacks.missing', { has: 'HK$100', missing: 'HK$50' }))
  await expect(dialog).toContainText(words('payments:lacks.left', { due: 'HK$150', left: 'HK$50' }))
  await keepPicture(page, 'pay-wallet-lacks')
  await expectAccessible(page, 'a wallet that lacks something')

  await topUpDifference({ page, dialog, words })

  // The wallet is chosen now; it has no password yet, which is set here.
  const setting = page.getByRole('dialog', { name: words('pin:title.first') })
  await setting.getByRole('button', { name: words('pin:intro.start') }).click()
  const registered = await codeFor(page, mobile)
  const code = await prove({ page, dialog: setting, words, mobile }, registered)
  const sentAt = performance.now()
  await enterTwice({ page, dialog: setting, words, mobile }, PIN)
  await expect(setting).toBeHidden()
  await expect(page).toHaveURL(/\/tutor\/dashboard/)
  await expect(dialog.getByLabel(words('payments:pin.label'))).toBeFocused()

  for (const left of [4, 3, 2, 1]) {
    await typePin({ page, dialog, words }, WRONG)
    await expect(dialog.getByRole('alert').filter({ hasText: String(left) })).toBeVisible()
  }
  await typePin({ page, dialog, words }, WRONG)
  await expect(dialog.getByRole('alert').filter({ hasText: '30' })).toBeVisible()
  await keepPicture(page, 'pay-password-locked')

  await dialog.getByRole('button', { name: words('payments:pin.forgot') }).click()
  const resetting = page.getByRole('dialog', { name: words('pin:title.reset') })
  await pause(Math.max(0, RESEND_MS - (performance.now() - sentAt)))
  await prove({ page, dialog: resetting, words, mobile }, code)
  await keepPicture(page, 'pay-password-reset')
  await enterTwice({ page, dialog: resetting, words, mobile }, '730284')
  await expect(resetting).toBeHidden()
  await typePin({ page, dialog, words }, '730284')
  const success = dialog.getByRole('status').filter({ hasText: words('payments:paid.title') })
  await expect(success).toBeFocused()
  await expect(dialog).toContainText(words('payments:next.recommend'))
  await keepPicture(page, 'paid-from-wallet')
  await dialog.getByRole('button', { name: words('payments:paid.done') }).click()
  await expect(dialog).toBeHidden()
  await expectFocusIn(page.locator('main'))
})

test('the list of methods is moved in by arrows, chosen from by Space, and left by Escape, which returns the focus', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  await comeInNew(context, { side: 'tutor', name: 'Key Tutor', baseURL: baseURL ?? '' })
  await publishProfile(context, { name: 'Key Tutor', price: 250 })
  const dialog = await buyBoosts({ page, words, locale })
  const opener = dialog.getByRole('button', { name: words('payments:change') })
  const option = (name: RegExp): Locator => dialog.getByRole('option', { name })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(option(/支付寶|Alipay/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  // On the way nothing is chosen, and nothing closes.
  await expect(option(/信用卡|credit card/)).toBeFocused()
  await expect(option(/支付寶|Alipay/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('listbox')).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(opener).toBeFocused()
  await expect(opener).toContainText(/支付寶|Alipay/)

  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  // What cannot be used is read, and not chosen.
  await expect(option(/錢包結餘|Wallet balance/)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(opener).toBeFocused()
  await expect(opener).toContainText(/轉數快|FPS/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('p')
  await expect(option(/PayMe/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('listbox')).toBeHidden()
  await expectFocusIn(dialog)
})
