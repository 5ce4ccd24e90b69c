import { comeInAs, comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'

test('Back in the form of a case goes back a step, a reload stays, and what was typed is there', async ({
  page,
  locale,
  words,
}) => {
  await page.goto(`/${locale}/content/fee`)
  await page.goto(`/${locale}/parent/publish`)
  await hydrated(page)
  const goOn = page.getByRole('button', { name: words('publish:goOn'), exact: true })
  const heading = (step: string) => page.getByRole('heading', { level: 2, name: words(`publish:titles.${step}`) })
  await page.getByLabel(words('publish:level')).selectOption('15')
  await page.getByLabel(words('publish:subject'), { exact: true }).selectOption('dse_maths')
  await goOn.click()
  await expect(heading('place')).toBeVisible()
  await page.getByRole('radio', { name: words('publish:modes.home'), exact: true }).check()
  await page.getByLabel(words('publish:area'), { exact: true }).selectOption('10101')
  await page.getByLabel(words('publish:address')).fill('Flat 9Z, 99 Journey Street')
  await goOn.click()
  await expect(heading('price')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(heading('price')).toBeVisible()
  await page.goBack()
  await expect(heading('place')).toBeVisible()
  await expect(page.getByLabel(words('publish:address'))).toHaveValue('Flat 9Z, 99 Journey Street')
  await keepPicture(page, 'publish-after-back')
  // The button that goes back is no step forward in the history.
  await page.getByRole('button', { name: words('publish:back'), exact: true }).click()
  await expect(heading('lesson')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/content\/fee/)
  // An address cannot leap over what is not filled in.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/${locale}/parent/publish#review`)
  await hydrated(page)
  await expect(heading('lesson')).toBeVisible()
})

test('a person who is logged in is led on from the entries, and Back does not return there', async ({
  page,
  context,
  locale,
  baseURL,
}) => {
  await comeInNew(context, { side: 'parent', name: 'In Already', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/content/fee`)
  for (const entry of ['login', 'register']) {
    await page.goto(`/${locale}/${entry}?back=${encodeURIComponent(`/${locale}/parent/dashboard/cases?status=draft`)}`)
    await expect(page).toHaveURL(/parent\/dashboard\/cases\?status=draft$/)
  }
  await page.goto(`/${locale}/register`)
  await expect(page).toHaveURL(new RegExp(`/${locale}/?$`))
  await page.goto(`/${locale}/login?back=${encodeURIComponent('//elsewhere.example/')}`)
  await expect(page).toHaveURL(new RegExp(`/${locale}/?$`))
  await comeInAs(context, 'tutor')
  await page.goto(`/${locale}/login`)
  await expect(page).toHaveURL(/tutor\/dashboard$/)
})

test('the address of a calendar stays the same until it is replaced on purpose', async ({ page, context, locale, words }) => {
  await comeInAs(context, 'parent')
  await page.goto(`/${locale}/parent/dashboard/lessons`)
  await hydrated(page)
  const shown = async (): Promise<string> => {
    await page.getByRole('button', { name: words('lessons:subscribe.open') }).click()
    const url = await page.getByRole('textbox', { name: words('lessons:subscribe.title') }).inputValue()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    return url
  }
  const first = await shown()
  expect(await shown()).toBe(first)
  await page.getByRole('button', { name: words('lessons:subscribe.open') }).click()
  await page.getByRole('button', { name: words('lessons:subscribe.renew'), exact: true }).click()
  await page
    .getByRole('dialog', { name: words('lessons:subscribe.renewTitle') })
    .locator('button.button:not(.quiet)')
    .click()
  await expect(page.getByText(words('lessons:subscribe.renewed'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: words('lessons:subscribe.title') })).not.toHaveValue(first)
})
