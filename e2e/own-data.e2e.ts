import { comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { PASSWORD, expectLoggedIn, personMenu } from './people.ts'

test('a person downloads the own data, asks for deletion, and a login brings the account back', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  const { mobile } = await comeInNew(context, { side: 'parent', name: 'Leaving', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/account`)
  await hydrated(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: words('own:data.download') }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^tutorharbour-\d{4}-\d{2}-\d{2}\.zip$/)

  const ask = page.getByRole('button', { name: words('own:data.delete') })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: words('own:data.ask') })
  await expect(dialog.getByText(words('own:data.two'))).toBeVisible()
  await keepPicture(page, 'delete-account')
  await dialog.getByRole('button', { name: words('own:data.cancel') }).click()
  await expect(dialog).toBeHidden()
  await ask.click()
  await dialog.getByRole('button', { name: words('own:data.confirm') }).click()
  const done = page.getByRole('dialog', { name: words('own:data.delete') })
  await expect(done.getByRole('status')).toContainText(/\d月\d{1,2}日|\d [A-Z][a-z]{2}/)
  await done.getByRole('button', { name: words('web:common.close') }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}$`))
  await expect(personMenu(page, 'Leaving')).toHaveCount(0)

  await page.goto(`/${locale}/login`)
  await hydrated(page)
  const form = page.locator('main form').first()
  await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
  await form.getByRole('textbox', { name: words('entry:field.password') }).fill(PASSWORD)
  await form.getByRole('button', { name: words('entry:login.submit') }).click()
  await expectLoggedIn(page, 'Leaving')
})
