import { expect, hydrated, test } from './journey.ts'

test('Back closes an open panel or dialog and leaves the list as it is', async ({ page, locale, words }) => {
  const list = new RegExp(`/${locale}/searchtutor\\?tutorGender=female$`)
  await page.goto(`/${locale}/content/fee`)
  await page.goto(`/${locale}/searchtutor?tutorGender=female`)
  await hydrated(page)
  const loads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('searchtutor.data')) loads.push(request.url())
  })
  const panel = page.getByRole('dialog', { name: words('search:bar.area') })
  const opener = page.getByRole('button', { name: new RegExp(`^${words('search:bar.area')}`) })
  await opener.click()
  await expect(panel.getByRole('tab').first()).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(list)
  await page.locator('article [aria-haspopup="dialog"]').first().click()
  const share = page.locator('dialog[open]')
  await expect(share).toBeVisible()
  await page.goBack()
  await expect(share).toHaveCount(0)
  await expect(page).toHaveURL(list)
  expect(loads).toEqual([])
  // Closed by Escape, nothing is left in the history.
  await opener.click()
  await expect(panel.getByRole('tab').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect.poll(() => page.evaluate(() => (history.state as { isExtra?: true }).isExtra)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/content\/fee$/)
})
