import type { Page } from '@playwright/test'
import { another, comeInAsOperator, comeInNew, dataOf, postAs } from './come-in.ts'
import { expect, expectExtraEntry, hydrated, keepPicture, listening, test } from './journey.ts'
import type { Words } from './journey.ts'
import { expectAccessibleAtWidths } from './scan.ts'
import { comeInWithCourse } from './whole-course.ts'

/** How courses are called that are published here; a search may find them beside those of the demo. */
const WRITTEN = 'Fractions of'

test('an operator watches a course, sends it back with a note, publishes it, and everybody watches its preview', async ({
  page,
  browser,
  context,
  baseURL,
  locale,
  words,
}) => {
  const course = `${WRITTEN} ${test.info().project.name}`
  const { context: operator } = await another(browser, baseURL)
  await comeInAsOperator(operator)
  const site = { name: 'Ms Course', course, baseURL: baseURL ?? '', operator }
  const { manuscriptId, courseFlagId } = await comeInWithCourse(context, site)
  const submit = { manuscriptId, submitType: 'ADD' }
  await dataOf(await postAs(context, '/online/course/manage/submit', submit))

  const desk = await operator.newPage()
  await desk.goto(`/${locale}/admin/courses`)
  await listening(desk)
  await desk.getByRole('link', { name: course, exact: true }).click()
  await desk.waitForURL(`**/admin/courses/${courseFlagId}`)
  await desk.getByRole('button', { name: words('courseDesk:watchUnit', { name: 'Halves' }) }).click()
  const film = desk.locator('video')
  await expect.poll(async () => await film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  await desk.getByLabel(words('courseDesk:speed')).selectOption('2')
  await expect.poll(async () => await film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2)
  await keepPicture(desk, 'desk-course')
  await expectAccessibleAtWidths(desk)
  await desk.getByRole('button', { name: words('courseDesk:act.rejected'), exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: words('courseDesk:notes.add') }).click()
  await dialog.getByLabel(words('courseDesk:notes.of', { number: 1 })).selectOption('summary ')
  await dialog.getByLabel(words('courseDesk:notes.text', { number: 1 }), { exact: true }).fill('For whom is it?')
  await dialog.getByLabel(words('courseDesk:reason')).fill('Nearly there')
  await keepPicture(desk, 'desk-course-back')
  await dialog.getByRole('button', { name: words('courseDesk:act.rejected'), exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/${locale}/tutor/dashboard/courses/${manuscriptId}/edit`)
  await hydrated(page)
  await expect(page.getByText('Nearly there')).toBeVisible()
  await keepPicture(page, 'course-sent-back')
  await page.getByRole('link', { name: words('courseEditor:result.of.summary'), exact: true }).click()
  await expect(page.getByLabel(words('courseEditor:basics.summary'))).toBeFocused()
  await page.getByRole('button', { name: words('courseEditor:review.submit') }).click()
  await expect(page.getByText(words('courseEditor:review.done'))).toBeVisible()

  await desk.reload()
  await listening(desk)
  await desk.getByRole('button', { name: words('courseDesk:act.published'), exact: true }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: words('courseDesk:act.published'), exact: true })
    .click()
  // In what happened to it: what is said about the press has these words as well.
  await expect(desk.locator('ol > li', { hasText: words('courseDesk:outcome.version', { number: 1 }) })).toBeVisible()
  await operator.close()

  const { context: anybody } = await another(browser, baseURL)
  await watchPreview(await anybody.newPage(), { path: `/${locale}/course/${courseFlagId}`, course, words })
  await anybody.close()
})

type Watched = { readonly path: string; readonly course: string; readonly words: Words }

async function watchPreview(visitor: Page, { path, course, words }: Watched): Promise<void> {
  await visitor.goto(path)
  await hydrated(visitor)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(course)
  await expectAccessibleAtWidths(visitor)
  await visitor.getByRole('button', { name: words('courseView:watchFree') }).click()
  const preview = visitor.locator('video')
  await expect.poll(async () => await preview.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await keepPicture(visitor, 'course-preview-plays')
}

test('a course is found by a sentence, its filters change one by one, and it opens', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/course`)
  await hydrated(page)
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('小五數學 英文授課')
  await page.keyboard.press('Enter')
  await page.waitForURL(/keyword=|subject/)
  const course = page.getByRole('link', { name: '小五數學英文授課：圖形、分數與應用題' })
  const found = page.locator('section[aria-busy="false"] article')
  await expect(found.filter({ hasNot: page.getByRole('link', { name: new RegExp(`^${WRITTEN} `) }) })).toHaveCount(2)
  await expect(course).toBeVisible()
  await keepPicture(page, 'courses-found')
  await expectAccessibleAtWidths(page)
  await course.click()
  await page.waitForURL('**/course/500002')
  await hydrated(page)
  await page.getByRole('button', { name: words('courseView:watch'), exact: true }).click()
  const film = page.locator('video')
  await expect.poll(async () => await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  // The address names what plays, for whoever it is sent to.
  await expect(page).toHaveURL(/#unit-\d+$/)
})

test('a visitor keeps a course after logging in, finds it among favourites, shares and reports it', async ({
  page,
  context,
  baseURL,
  locale,
  words,
}) => {
  const name = `Keeper ${test.info().project.name}`
  await comeInNew(context, { side: 'parent', name, baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/course/500002`)
  await hydrated(page)
  const course = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: words('courseView:keep', { name: course }) }).click()
  await expect(page.getByText(words('favourites:Missed.m_31')).first()).toBeVisible()
  await page.getByRole('button', { name: words('courseView:share'), exact: true }).click()
  const shared = page.getByRole('dialog', { name: words('courseView:shared.title', { name: course }) })
  await shared.getByRole('button', { name: words('web:common.close') }).click()
  await expect(shared).toBeHidden()
  await page.getByRole('button', { name: words('courseView:report') }).click()
  const dialog = page.getByRole('dialog', { name: words('courseView:reporting.title', { name: course }) })
  await dialog.getByLabel(words('courseView:reporting.type.3')).check()
  await dialog.getByLabel(words('courseView:reporting.reason')).fill('short')
  await dialog.getByRole('button', { name: words('courseView:reporting.send') }).click()
  await expect(dialog.getByText(words('courseView:reporting.short'))).toBeVisible()
  await dialog.getByLabel(words('courseView:reporting.reason')).fill('It promises a mark that nobody can promise.')
  await dialog.getByRole('button', { name: words('courseView:reporting.send') }).click()
  await expect(page.getByText(words('courseView:reporting.done'))).toBeVisible()
  await expectExtraEntry(page, false)
  await page.goto(`/${locale}/parent/dashboard/favourites/courses`)
  await hydrated(page)
  await expect(page.getByRole('link', { name: course })).toBeVisible()
  await keepPicture(page, 'kept-courses')
  await expectAccessibleAtWidths(page)
})
