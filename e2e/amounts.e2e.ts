import { comeInAsOperator } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import { expectAccessibleAtWidths } from './scan.ts'

test('an amount opens beside the list, and the next one by keyboard', async ({ page, context, locale, words, isPhone }) => {
  await comeInAsOperator(context)
  await page.goto(`/${locale}/admin/amounts`)
  await hydrated(page)
  const rows = page.locator('[data-row-link]')
  const [, second = ''] = await rows.allTextContents()
  await rows.first().click()
  await expect(page).toHaveURL(/admin\/amounts\/\w+$/)
  const panel = page.locator('[data-panel]')
  await expect(panel.getByText(words('amounts:bounds'), { exact: true })).toBeVisible()
  if (isPhone) return
  await page.keyboard.press('j')
  await expect(panel.getByRole('heading', { name: second, exact: true })).toBeVisible()
  await expectAccessibleAtWidths(page)
})
