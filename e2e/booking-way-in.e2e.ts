import { expect, hydrated, test } from './journey.ts'
import { fillRegistration, freshMobile, personMenu } from './people.ts'

test('a visitor who presses "book" is asked to log in, registers in the dialog and stays at the tutor', async ({
  page,
  locale,
  words,
}) => {
  await page.goto(`/${locale}/searchtutor`)
  const profile = await page.locator('article h3 a').first().getAttribute('href')
  await page.goto(profile ?? '')
  await hydrated(page)
  await page.locator('a[href*="booktutor"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/booktutor\?tutorId=/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words('entry:reason.tutor'))).toBeVisible()
  await dialog.getByRole('button', { name: words('entry:login.register') }).click()
  await fillRegistration(page, {
    form: dialog.locator('form').first(),
    mobile: freshMobile(),
    name: 'Booker',
    side: 'parent',
    words,
  })
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words('tutors:book.inText'))).toBeVisible()
  await expect(personMenu(page, 'Booker')).toBeVisible()
  await expect(page).toHaveURL(/booktutor\?tutorId=/)
})
