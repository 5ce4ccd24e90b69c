import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from './journey.ts'

/** Composes a word in a field, as an input method does, and takes it with Enter: Chromium says 229 of that key. */
async function compose(page: Page, field: Locator, word: string): Promise<void> {
  await field.click()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: word, selectionStart: word.length, selectionEnd: word.length })
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 })
  await input.send('Input.insertText', { text: word })
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 })
  await input.detach()
}

test('the Enter that ends a composition picks no subject, the next one does', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const opener = page.getByRole('button', { name: new RegExp(`^${words('search:bar.subject')}`) })
  await opener.click()
  const panel = page.getByRole('dialog', { name: words('search:bar.subject') })
  const find = panel.getByRole('searchbox', { name: words('search:picker.find') })
  await compose(page, find, '中')
  await expect(find).toHaveValue('中')
  await expect(panel.getByRole('status')).not.toBeEmpty()
  await expect(page).toHaveURL(new RegExp(`/${locale}/searchtutor$`))
  await find.press('Enter')
  await expect(find).toHaveValue('')
})

test('the Enter that ends a composition searches nothing in the word field', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const field = page.locator('input[name="keyword"]').first()
  await compose(page, field, '鋼琴')
  await expect(field).toHaveValue('鋼琴')
  await expect(page).toHaveURL(new RegExp(`/${locale}/searchtutor$`))
  await expect(page.getByRole('button', { name: words('search:bar.search') }).first()).toBeVisible()
})
