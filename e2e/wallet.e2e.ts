import { comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { codeFor } from './people.ts'
import { expectAccessible, expectRoomForLargeText } from './scan.ts'
import { enterTwice, prove } from './set-pin.ts'

test('the first payment password is set in four steps', async ({ page, context, locale, words, baseURL, isPhone }) => {
  test.slow()
  const { mobile } = await comeInNew(context, { side: 'parent', name: 'Payer', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/parent/dashboard/wallet`)
  await hydrated(page)
  const make = page.getByRole('button', { name: words('wallet:pin.make'), exact: true })
  await make.click()
  const dialog = page.getByRole('dialog', { name: words('pin:title.first') })
  await expect(dialog).toContainText(words('pin:step', { at: 1, of: 4 }))
  await expectAccessible(page, 'what a payment password is for')
  await dialog.getByRole('button', { name: words('pin:intro.start') }).click()

  await expect(dialog).toContainText(words('pin:step', { at: 2, of: 4 }))
  await expect(dialog).toContainText(`${mobile.slice(0, 2)}****${mobile.slice(-2)}`)
  await dialog.getByRole('button', { name: words('pin:next') }).click()
  await expect(dialog.getByText(words('accounts:validate.codeKey'))).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: words('entry:field.code') })).toBeFocused()
  const ways = { page, dialog, words, mobile }
  // The code of the registration is there already.
  const registered = await codeFor(page, mobile)
  await prove(ways, registered)

  await expect(dialog).toContainText(words('pin:step', { at: 3, of: 4 }))
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(words('pin:enter.easy'))).toBeVisible()
  await expectAccessible(page, 'a payment password')
  if (isPhone) await expectRoomForLargeText(page)
  await keepPicture(page, 'pin-easy')
  for (let n = 0; n < 6; n++) await page.keyboard.press('Backspace')
  // The end of the own number is known by the server alone.
  await enterTwice(ways, mobile.slice(-6))
  await expect(dialog).toContainText(words('pin:step', { at: 3, of: 4 }))
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible()

  await page.keyboard.type('482913')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(words('pin:step', { at: 4, of: 4 }))
  await page.keyboard.type('482914')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(words('pin:confirm.differs'))).toBeVisible()
  await page.keyboard.type('482913')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words('pin:done'), { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('closing the dialog sets nothing', async ({ page, context, locale, words, baseURL }) => {
  await comeInNew(context, { side: 'tutor', name: 'Closer', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/tutor/dashboard/wallet`)
  await hydrated(page)
  const make = page.getByRole('button', { name: words('wallet:pin.make'), exact: true })
  await make.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(make).toBeFocused()
  await expect(page.getByText(words('wallet:pin.none'))).toBeVisible()
})
