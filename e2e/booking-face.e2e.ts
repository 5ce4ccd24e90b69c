import { publishCases } from './market.ts'
import { expect, expectExtraEntry, hydrated, keepPicture, test } from './journey.ts'
import { fillRegistration, freshMobile } from './people.ts'

test('a guest sees whom, for what and at what price in every step, and a booking that was left is found on Today', async ({
  page,
  context,
  locale,
  words,
}) => {
  test.slow()
  const subject = locale === 'zh' ? '鋼琴' : 'Piano'
  const list = `/${locale}/searchtutor/subject/${encodeURIComponent(subject)}`
  await page.goto(list)
  await hydrated(page)
  const link = page.locator('a[data-book]').first()
  const name = (await page.locator('article h3').first().textContent()) ?? ''
  await link.click()
  const dialog = page.getByRole('dialog')
  // The dialog over the page says it again.
  const said = dialog.getByText(words('booking:title', { name }))
  await expect(said).toContainText('HK$')
  await expect(said).toContainText(subject)
  await keepPicture(page, 'booking-as-a-guest')
  await dialog.getByRole('button', { name: words('entry:login.register') }).click()
  const form = dialog.locator('form').first()
  await fillRegistration(page, { form, mobile: freshMobile(), name: 'Guest', side: 'parent', words })
  await expect(page).toHaveURL(/publish\?tutorId=\d+/)
  const face = page.getByRole('complementary').filter({ hasText: words('publish:booked.title', { name }) })
  await expect(face).toContainText('HK$')
  await expect(face).toContainText(subject)
  await keepPicture(page, 'publishing-for-a-tutor')

  const tutorId = new URL(page.url()).searchParams.get('tutorId') ?? ''
  const [jobId = 0] = await publishCases(context, 1)
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/parent/booking/begin'))
  await page.goto(`/${locale}/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}&time=sat-evening`)
  await hydrated(page)
  await expect(dialog.getByText(words('booking:dialog.title', { name }))).toBeVisible()
  expect((await begun).ok()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The step back that closing takes in the history would end what is opened meanwhile.
  await expectExtraEntry(page, false)
  await page.goto(`/${locale}/parent/dashboard`)
  await hydrated(page)
  const row = page.getByRole('listitem').filter({ hasText: words('bookings:today.finish', { name }) })
  await expect(row).toBeVisible()
  await keepPicture(page, 'finish-booking')
  await row.getByRole('button', { name: words('bookings:today.verb.notNow') }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: words('lessons:act.undo') }).click()
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: words('bookings:today.verb.finish') }).click()
  await expect(page).toHaveURL(new RegExp(`booktutor\\?tutorId=${tutorId}&jobId=${jobId}&time=sat-evening`))
})

test('in browsers that do not tell what was left, going on browsing returns to the list with its filters', async ({
  page,
  context,
  locale,
  words,
  comeInTogether,
}) => {
  test.slow()
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
  const { tutorId } = await comeInTogether({ parent: 'Browser', tutor: 'Ms Browsed' })
  const [jobId = 0] = await publishCases(context, 1)
  await page.goto(`/${locale}/searchtutor?tutorId=${tutorId}&sort=evaluate`)
  await hydrated(page)
  const list = page.url()
  await page.goto(`/${locale}/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}`)
  await hydrated(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('booking:dialog.continue') }).click()
  await dialog.getByRole('link', { name: words('booking:dialog.browse') }).click()
  await expect(page).toHaveURL(list)
})
