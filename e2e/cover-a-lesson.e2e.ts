import { dataOf, postAs } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import { comeInAsNewTutor, matchThem } from './market.ts'

const DAY_MS = 86_400_000

test('a tutor calls a lesson off, the parent finds a cover tutor at once, who accepts and has the lesson', async ({
  page,
  context,
  browser,
  baseURL,
  locale,
  words,
  comeInTogether,
}) => {
  const { tutorContext, tutorId } = await comeInTogether({ parent: 'Cover Parent', tutor: 'Missing Tutor' })
  const jobId = await matchThem(context, tutorContext, tutorId)
  // Eight in the evening, when a new tutor is free.
  const startsAt = `${new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`
  const proposed = await postAs(context, '/api/lesson/propose', { jobId, startsAt, minutes: 90, weeks: 1 })
  const [lessonId = ''] = (await dataOf<{ lessonIds: string[] }>(proposed)).lessonIds
  await dataOf(await postAs(tutorContext, '/api/lesson/agree', { lessonId }))
  await dataOf(await postAs(tutorContext, '/api/lesson/cancel', { lessonId }))
  const coverContext = await browser.newContext({ serviceWorkers: 'block', ...(baseURL === undefined ? {} : { baseURL }) })
  // The cheapest of those who are free comes first.
  await comeInAsNewTutor(coverContext, { name: 'Cover Tutor', baseURL: baseURL ?? '', price: 60 })

  await page.goto(`/${locale}/parent/dashboard`)
  await page.locator(`a[href$="/lessons/${lessonId}/cover"]`).click()
  await hydrated(page)
  const tutor = page.locator('li', { hasText: 'Cover Tutor' }).first()
  await expect(tutor).toContainText(words('covers:page.isFree'))
  await expect(tutor).toContainText('HK$90')
  await tutor.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words('covers:ask.from.escrow', { price: 90 }))
  await expect(dialog).toContainText(words('covers:page.first'))
  await dialog.getByRole('button', { name: words('covers:ask.send') }).dblclick()
  await expect(page.locator('main')).toContainText(words('covers:held', { amount: 90 }))

  const desk = await coverContext.newPage()
  await desk.goto(`/${locale}/tutor/dashboard/bookings`)
  await hydrated(desk)
  // 15 % of a pair's first hours is the house's.
  await expect(desk.locator('main')).toContainText(words('covers:commission', { commission: '13.50', net: '76.50' }))
  await desk.getByRole('button', { name: words('covers:accept') }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: words('covers:accept') })
    .click()
  await expect(desk.locator('main')).toContainText(words('covers:escrow', { amount: 90 }))
  await coverContext.close()

  await page.reload()
  await expect(page.locator('main')).toContainText(words('covers:page.covered'))
  await page.getByRole('link', { name: words('covers:lesson') }).click()
  await expect(page.locator('[id^="lesson-"]', { hasText: 'Cover Tutor' })).toContainText(words('lessons:cover.chip'))
})
