import { expect, hydrated, keepPicture, test } from './journey.ts'
import { PASSWORD, expectLoggedIn, fillRegistration, freshMobile, proveMobile } from './people.ts'
import { expectAccessibleAtWidths } from './scan.ts'

test('registering refuses what is wrong in words and keeps what was typed', async ({ page, locale, words }) => {
  const mobile = freshMobile()
  await page.goto(`/${locale}/register`)
  await hydrated(page)
  const form = page.locator('main form').first()
  await form.getByLabel(words('entry:field.name')).fill('Wong')
  await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill('123')
  await form.getByRole('button', { name: words('entry:code.send') }).click()
  await expect(form.getByText(words('accounts:validate.phone'))).toBeVisible()
  await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
  const code = await proveMobile(page, { form, mobile, words })
  const wrong = code === '111111' ? '222222' : '111111'
  await form.getByLabel(words('entry:field.code')).fill(wrong)
  await form.getByLabel(words('entry:field.newPassword')).fill(PASSWORD)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: words('entry:register.parentSubmit') }).click()
  await expect(form.getByRole('alert')).not.toBeEmpty()
  await expect(form.getByLabel(words('entry:field.name'))).toHaveValue('Wong')
  await form.getByLabel(words('entry:field.code')).fill(code)
  await form.getByLabel(words('entry:field.newPassword')).fill('password123')
  await form.getByRole('button', { name: words('entry:register.parentSubmit') }).click()
  await expect(form.getByText(words('accounts:validate.password.common'))).toBeVisible()
  await keepPicture(page, 'register-refused')
  await form.getByLabel(words('entry:field.newPassword')).fill(PASSWORD)
  await form.getByRole('button', { name: words('entry:register.parentSubmit') }).click()
  await expectLoggedIn(page, 'Wong')
})

test('registering as a tutor ends on a page of what comes next, which a reload keeps and Back leaves', async ({
  page,
  locale,
  words,
}) => {
  await page.goto(`/${locale}/content/fee`)
  await page.goto(`/${locale}/tutor`)
  await hydrated(page)
  const form = page.locator('main form').first()
  await fillRegistration(page, { form, mobile: freshMobile(), name: 'Beginner', side: 'tutor', words })
  await expect(page).toHaveURL(new RegExp(`/${locale}/tutor/dashboard/welcome$`))
  await expect(page.getByRole('heading', { name: words('welcome:done') })).toBeVisible()
  await expect(page.getByText(words('welcome:profile', { done: 0, total: 7 }))).toBeVisible()
  await expectAccessibleAtWidths(page)
  await keepPicture(page, 'tutor-registered')
  await page.reload()
  await expect(page.getByRole('heading', { name: words('welcome:done') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/content\/fee$/)
  await page.goForward()
  await page.getByRole('link', { name: words('welcome:go') }).click()
  await expect(page).toHaveURL(/tutor\/dashboard\/profile$/)
  const checks = page.getByRole('region', { name: words('editor:sections.checks'), exact: true })
  const name = words('editor:checks.step.upload')
  await expect(checks.getByText(words('editor:checks.step.label', { step: 1, steps: 3, name }))).toHaveCount(4)
})

test('a number that has an account gets that answer, and no code is spoken of', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/register`)
  await hydrated(page)
  const form = page.locator('main form').first()
  const mobile = form.getByRole('textbox', { name: words('entry:field.mobile') })
  const send = form.getByRole('button', { name: words('entry:code.send') })
  await mobile.fill('50000011')
  // The press leaves the field, too: both are asked at once, and the code is answered first.
  const sent = page.waitForResponse((response) => response.url().endsWith('/register/send/message'))
  await page.route('**/is/register*', async (route) => {
    await sent
    await route.continue()
  })
  await send.click()
  await expect(form.getByText(words('entry:register.known'))).toBeVisible()
  await expect(form.getByText(words('entry:code.sent', { mobile: '' }).slice(0, 6))).toHaveCount(0)
  await expect(form.getByRole('button', { name: words('entry:register.login') })).toBeVisible()
  await mobile.fill(freshMobile())
  await expect(form.getByText(words('entry:register.known'))).toHaveCount(0)
})
