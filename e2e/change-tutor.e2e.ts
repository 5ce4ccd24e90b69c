import { comeInAs, dataOf, postAs } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { matchThem } from './market.ts'
import { payByPayMe } from './payers.ts'

test('a parent leaves a match, keeps its lesson money for the next tutor, and the next match takes it', async ({
  page,
  context,
  locale,
  words,
  comeInTogether,
}) => {
  const { tutorContext, tutorId } = await comeInTogether({ parent: 'Mover', tutor: 'Ms Next' })
  const jobId = await matchThem(context, tutorContext, tutorId)
  const job = `C${jobId}`
  const dialog = page.getByRole('dialog')
  await page.goto(`/${locale}/parent/dashboard/lessons`)
  await hydrated(page)
  await page.getByRole('button', { name: words('lessons:leave.open') }).click()
  await dialog.getByRole('radio', { name: words('lessons:leave.reason.schedule') }).check()
  // $250 × 1.5 × 4, half of it.
  await expect(dialog.getByText(words('lessons:rest.title', { amount: 750 }))).toBeVisible()
  await dialog.getByRole('radio', { name: words('lessons:rest.again', { job }) }).check()
  await expect(dialog.getByText(words('lessons:rest.note', { amount: 750 }))).toBeVisible()
  await keepPicture(page, 'keep-lesson-money')
  await dialog.getByRole('button', { name: words('lessons:leave.confirm') }).click()
  await expect(page.getByText(words('lessons:rest.kept', { amount: 750, job }))).toBeVisible()
  await keepPicture(page, 'kept-lesson-money')

  // The same tutor again: what was kept is what the booking needs, and nothing of the wallet is held.
  const asked = await postAs(context, '/api/parent/job/book/tutor', { jobId, tutorId })
  const { bookingId } = await dataOf<{ bookingId: number }>(asked)
  await dataOf(await postAs(tutorContext, '/api/tutor/booking/accept', { bookingId }))
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(words('lessons:rest.moved', { amount: 750, job }))).toBeVisible()
  await page
    .getByRole('link', { name: words('lessons:money.open') })
    .first()
    .click()
  await expect(page.getByText(words('money:moved.moved-in', { job })).first()).toBeVisible()
  await keepPicture(page, 'lesson-money-moved')
  const balance = await context.request.get('/api/wallet/balance')
  expect(await dataOf(balance)).toMatchObject({ canWithdraw: '4,250.00' })
})

test('the first lesson of the demo’s parent does not suit: its price comes back and the next tutor costs no case fee', async ({
  page,
  context,
  locale,
  words,
}) => {
  await comeInAs(context, 'parent')
  // Yesterday may have been in the month before.
  const month = new Date(Date.now() - 86_400_000).toISOString().slice(0, 7)
  await page.goto(`/${locale}/parent/dashboard/lessons?month=${month}`)
  await hydrated(page)
  const open = page.getByRole('button', { name: words('lessons:act.guarantee') })
  const ended = page.getByText(words('lessons:left.free')).first()
  // There is one such lesson in the world of a run: who comes first claims it.
  await expect(open.or(ended).first()).toBeVisible()
  if (await open.isVisible()) {
    await open.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words('lessons:guarantee.final'))).toBeVisible()
    await keepPicture(page, 'guarantee-fee-first')
    const { list } = await dataOf<{ list: { jobId: number }[] }>(await context.request.get('/api/lesson/match/list'))
    const [match = { jobId: 0 }] = list
    await payByPayMe(context, '/api/order/create/case/fee', { jobId: match.jobId })
    await dialog.getByRole('button', { name: words('lessons:sure.no'), exact: true }).click()
    await open.click()
    await dialog.getByRole('radio', { name: words('lessons:guarantee.cause.level') }).check()
    await keepPicture(page, 'guarantee')
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(words('lessons:state.refunded'), { exact: true }).first()).toBeVisible()
  }
  await expect(ended).toBeVisible()
})
