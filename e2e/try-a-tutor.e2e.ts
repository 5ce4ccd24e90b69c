import { comeInNew, dataOf, postAs } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import { publishCases } from './market.ts'
import { approve, paymentsOf } from './payers.ts'

test('a parent asks for a trial lesson, the tutor sees what is left of it and accepts, and it is a lesson', async ({
  page,
  context,
  locale,
  words,
  comeInTogether,
}) => {
  const { tutorContext, tutorId } = await comeInTogether({ parent: 'Trial Parent', tutor: 'Trial Tutor' })
  const { version } = await dataOf<{ version: number }>(await tutorContext.request.get('/api/tutor/profile'))
  await dataOf(await postAs(tutorContext, '/api/tutor/profile/trial', { trial: { minutes: 45, price: 120 }, version }))
  await publishCases(context, 1)

  await page.goto(`/${locale}/tutor/detail/${tutorId}`)
  await hydrated(page)
  const offer = page.getByText(words('tutors:profile.trial', { minutes: 45, price: 120 })).filter({ visible: true })
  await offer
    .first()
    .getByRole('link', { name: words('tutors:profile.trialBook') })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words('trials:ask.held', { price: 120 }))
  // The cases come after the dialog.
  await expect(dialog.getByLabel(words('trials:ask.job'))).toContainText(/C\d+/)
  await dialog.getByRole('button', { name: words('trials:ask.send') }).click()
  await expect(dialog).toContainText(/T5\d{5}/)
  await dialog.getByRole('link', { name: words('trials:done.mine') }).click()
  const main = page.locator('main')
  await expect(main).toContainText(words('trials:held', { amount: 120 }))
  // To a public page and back without loading anything again: it has the slim line of the house at its foot.
  await page.getByRole('article').locator('summary').click()
  await page.getByRole('link', { name: words('trials:tutor') }).click()
  await expect(page).toHaveURL(/tutor\/detail/)
  await expect(page.locator('body > footer')).toBeVisible()
  await page.goBack()
  await expect(main).toContainText(words('trials:held', { amount: 120 }))
  const { frozen } = await dataOf<{ frozen: string }>(await context.request.get('/api/wallet/balance'))
  expect(frozen).toBe('120.00')

  const desk = await tutorContext.newPage()
  await desk.goto(`/${locale}/tutor/dashboard/bookings`)
  await hydrated(desk)
  // The row opens next to the list, and Escape closes it.
  await desk.getByRole('link', { name: /Trial Parent/ }).click()
  await expect(desk.getByRole('complementary')).toContainText(words('trials:made'))
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('link', { name: /Trial Parent/ })).toBeFocused()
  // 15 % of a pair's first hours is the house's.
  await expect(desk.locator('main')).toContainText(words('trials:commission', { commission: 18, net: 102 }))
  await desk.getByRole('button', { name: words('trials:accept') }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: words('trials:accept') })
    .click()
  await expect(desk.locator('main')).toContainText(words('trials:escrow', { amount: 120 }))

  await page.reload()
  await page.getByRole('link', { name: words('trials:lesson') }).click()
  const lesson = page.locator('[id^="lesson-"]')
  await expect(lesson).toContainText(words('lessons:trial'))
  await expect(lesson).toContainText('Trial Tutor')
  // Asking again says so, instead of a form.
  await page.goto(`/${locale}/parent/booktutor?tutorId=${tutorId}&trial=1`)
  await expect(dialog).toContainText(words('trials:ask.asked'))
})

test('what the wallet lacks for a trial is paid by PayMe first', async ({
  page,
  context,
  baseURL,
  locale,
  words,
  comeInTogether,
}) => {
  const { tutorContext, tutorId } = await comeInTogether({ parent: 'Rich Parent', tutor: 'Trial Tutor' })
  const { version } = await dataOf<{ version: number }>(await tutorContext.request.get('/api/tutor/profile'))
  await dataOf(await postAs(tutorContext, '/api/tutor/profile/trial', { trial: { minutes: 30, price: 120 }, version }))
  await comeInNew(context, { side: 'parent', name: 'Trial Parent', baseURL: baseURL ?? '' })
  await publishCases(context, 1)
  await page.goto(`/${locale}/parent/booktutor?tutorId=${tutorId}&trial=1`)
  await hydrated(page)
  const made = page.waitForResponse((response) => response.url().endsWith('/api/order/create/trial'))
  await page.getByRole('button', { name: words('trials:ask.prepay', { price: 120 }) }).dblclick()
  const { data } = (await (await made).json()) as { data: { tradeNo: string } }
  const dialog = page.getByRole('dialog', { name: words('payments:titles.trial') })
  await dialog.getByRole('option', { name: /PayMe/ }).click()
  await dialog
    .getByRole('button', { name: /PayMe.*121\.80|121\.80.*PayMe/ })
    .last()
    .dblclick()
  await expect(dialog.getByText(words('payments:waiting'))).toBeVisible()
  const [payment, ...others] = await paymentsOf(data.tradeNo, 'payme')
  expect(others).toEqual([])
  if (payment) await approve(payment)
  await expect(dialog.getByRole('status').filter({ hasText: words('payments:paid.title') })).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: words('payments:paid.done') }).click()

  const form = page.getByRole('dialog')
  await expect(form.getByLabel(words('trials:ask.job'))).toContainText(/C\d+/)
  await form.getByRole('button', { name: words('trials:ask.send') }).click()
  await expect(form).toContainText(/T5\d{5}/)
  const balance = await dataOf<object>(await context.request.get('/api/wallet/balance'))
  expect(balance).toMatchObject({ canWithdraw: '0.00', frozen: '120.00' })
})
