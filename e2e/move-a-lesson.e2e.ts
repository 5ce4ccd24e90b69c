import type { Locator } from '@playwright/test'
import { dataOf, postAs } from './come-in.ts'
import { expect, expectFocusIn, hydrated, keepPicture, openMenuWith, test } from './journey.ts'
import type { Words } from './journey.ts'
import { matchThem } from './market.ts'

const DAY_MS = 86_400_000
const HONG_KONG_MS = 8 * 3_600_000
const TIMES = {
  zh: { old: '20:00–21:30', late: '22:00–23:30' },
  en: { old: '8:00–9:30 pm', late: '10:00–11:30 pm' },
}

test('a lesson that is moved keeps its time until the tutor agrees, with the tutor’s hours next to the new one', async ({
  page,
  context,
  locale,
  words,
  comeInTogether,
}) => {
  const names = { parent: 'Mover', tutor: 'Ms Moved' }
  const { tutorContext, tutorId } = await comeInTogether(names)
  const jobId = await matchThem(context, tutorContext, tutorId)
  const day = new Date(Date.now() + HONG_KONG_MS + 2 * DAY_MS).toISOString().slice(0, 10)
  const lesson = { jobId, startsAt: `${day}T12:00:00.000Z`, minutes: 90, weeks: 1 }
  const { lessonIds } = await dataOf<{ lessonIds: string[] }>(await postAs(context, '/api/lesson/propose', lesson))
  await dataOf(await postAs(tutorContext, '/api/lesson/agree', { lessonId: lessonIds[0] }))

  const address = `/${locale}/parent/dashboard/lessons?month=${day.slice(0, 7)}`
  const shown = (of: typeof page) => of.locator(`#lesson-${lessonIds[0]}`)
  const { old, late } = TIMES[locale]
  await page.goto(address)
  await hydrated(page)
  await (await openMenuWith(shown(page), words('lessons:act.move'))).click()
  const dialog = page.getByRole('dialog', { name: words('lessons:form.move') })
  await expect(dialog.getByText(old).first()).toBeVisible()
  const outside = dialog.getByText(words('lessons:hours.parentOutside'))
  await expect(outside).toBeHidden()
  await dialog.getByLabel(words('lessons:form.clock')).fill('22:00')
  await expect(outside).toBeVisible()
  await keepPicture(page, 'move-lesson')
  await dialog.getByRole('button', { name: words('lessons:form.send') }).click()
  await expect(dialog).toBeHidden()
  await expect(shown(page).getByText(words('lessons:state.moving'))).toBeVisible()
  await expect(shown(page).locator('b')).toHaveText(old)

  const tutor = await tutorContext.newPage()
  await tutor.goto(address.replace('parent', 'tutor'))
  await hydrated(tutor)
  await expect(shown(tutor).locator('b')).toHaveText(old)
  await expect(shown(tutor).getByText(words('lessons:hours.tutorOutside'))).toBeVisible()
  await keepPicture(tutor, 'move-answered')
  await shown(tutor)
    .getByRole('button', { name: words('lessons:act.agreeMove') })
    .click()
  await expect(shown(tutor).locator('b')).toHaveText(late)
  await page.reload()
  await expect(shown(page).locator('b')).toHaveText(late)
  await expect(shown(page).getByText(words('lessons:state.scheduled'))).toBeVisible()
  await hydrated(page)
  await cancelled(shown(page), words)
})

/** The dialog takes the button that opened it away; who reads on by keyboard or ear is still at the lesson. */
async function cancelled(lesson: Locator, words: Words): Promise<void> {
  const cancel = await openMenuWith(lesson, words('lessons:act.cancel'))
  await cancel.click()
  await lesson
    .page()
    .getByRole('dialog', { name: words('lessons:sure.cancel') })
    .getByRole('button', { name: words('lessons:sure.yes') })
    .click()
  await expect(lesson.getByText(words('lessons:state.cancelled'))).toBeVisible()
  await expect(cancel).toBeHidden()
  await expectFocusIn(lesson)
}
