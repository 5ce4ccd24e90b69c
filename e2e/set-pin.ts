import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Words } from './journey.ts'
import { codeFor } from './people.ts'

type Ways = { readonly page: Page; readonly dialog: Locator; readonly words: Words; readonly mobile: string }

/** Asks for a code, types it in and goes on. Answers the code. */
export async function prove({ page, dialog, words, mobile }: Ways, not: string): Promise<string> {
  await dialog.getByRole('button', { name: words('entry:code.send') }).click()
  await expect(dialog.getByText(`****${mobile.slice(-2)}`).first()).toBeVisible()
  const code = await codeFor(page, mobile, not)
  await dialog.getByLabel(words('entry:field.code')).fill(code)
  await dialog.getByRole('button', { name: words('pin:next') }).click()
  return code
}

/** Types a payment password twice; the first by a paste. */
export async function enterTwice({ page, dialog, words }: Ways, pin: string): Promise<void> {
  const field = dialog.getByLabel(words('pin:enter.label'))
  await expect(field).toBeFocused()
  await field.evaluate((input: HTMLInputElement, text) => {
    input.focus()
    document.execCommand('insertText', false, text)
  }, pin)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(words('pin:confirm.label'))).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
}
