import { expect, hydrated, keepPicture, test } from './journey.ts'
import { saveDraft } from './market.ts'

test('a parent posts a case, agrees to a price above its budget, compares, confirms, and leaves the match', async ({
  page,
  context,
  locale,
  words,
  comeInTogether,
}) => {
  const names = { parent: 'Thrifty', tutor: 'Ms Dear' }
  const { tutorContext, tutorId } = await comeInTogether(names)
  const jobId = await saveDraft(context, { priceMin: 100, priceMax: 150 })
  await page.goto(`/${locale}/parent/publish?jobId=${jobId}&tutorId=${tutorId}`)
  await hydrated(page)
  await page.getByRole('button', { name: words('publish:steps.review') }).click()
  await page.getByRole('button', { name: words('publish:publishAndBook') }).click()

  // The case is chosen, and nothing is sent before the price above the budget is agreed to.
  await expect(page).toHaveURL(new RegExp(`booktutor\\?tutorId=${tutorId}&jobId=${jobId}$`))
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name=job]')).toBeChecked()
  await expect(dialog.getByText('HK$100–150').first()).toBeVisible()
  const send = dialog.getByRole('button', { name: words('booking:dialog.continue') })
  await send.click()
  await expect(dialog.getByText(words('booking:dialog.agreeFirst'))).toBeVisible()
  await dialog.getByRole('checkbox', { name: words('terms:agree', { price: 250 }) }).check()
  await dialog.getByRole('radio', { name: words('terms:compare') }).check()
  await keepPicture(page, 'terms-above-budget')
  await send.click()
  await expect(dialog.getByText(/^B\d+$/)).toBeVisible()

  const tutor = await tutorContext.newPage()
  await tutor.goto(`/${locale}/tutor/dashboard/bookings`)
  await hydrated(tutor)
  const request = tutor.getByRole('listitem').filter({ hasText: `C${jobId}` })
  await expect(request.getByText(words('bookings:bookings.above'))).toBeVisible()
  await request.getByRole('button', { name: words('bookings:bookings.accept'), exact: true }).click()
  const answer = tutor.getByRole('dialog')
  await expect(answer.getByText('HK$250')).toBeVisible()
  await answer.getByRole('button', { name: words('bookings:bookings.accept'), exact: true }).click()
  await expect(request.getByText(words('bookings:bookings.offered.tutor'))).toBeVisible()

  await page.goto(`/${locale}/parent/dashboard/bookings`)
  await hydrated(page)
  await page.getByRole('button', { name: words('bookings:bookings.confirm') }).click()
  await keepPicture(page, 'confirm-match')
  await dialog.getByRole('button', { name: words('bookings:bookings.confirm') }).click()
  await expect(page.getByRole('main').getByText(words('bookings:bookings.state.accepted'), { exact: true })).toBeVisible()

  await page.goto(`/${locale}/parent/dashboard/lessons`)
  await hydrated(page)
  await expect(page.getByText(words('lessons:agreedPrice', { price: 250 }))).toBeVisible()
  await page.getByRole('button', { name: words('lessons:leave.open') }).click()
  await dialog.getByRole('radio', { name: words('lessons:leave.reason.schedule') }).check()
  await expect(dialog.getByText(words('lessons:rest.title', { amount: 750 }))).toBeVisible()
  await dialog.getByRole('button', { name: words('lessons:leave.confirm') }).click()
  await expect(page.getByRole('heading', { name: words('lessons:left.title') })).toBeVisible()
  await page.goto(`/${locale}/parent/dashboard/cases`)
  await expect(page.getByText(`C${jobId}`)).toBeVisible()
  await tutor.goto(`/${locale}/tutor/dashboard/lessons`)
  await expect(tutor.getByRole('heading', { name: words('lessons:left.title') })).toBeVisible()
})
