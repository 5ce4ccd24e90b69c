import type { Locator, Page } from '@playwright/test'
import { addChapter, addUnit, test } from './courses.ts'
import type { At } from './courses.ts'
import { expect, hydrated, keepPicture, openMenuWith } from './journey.ts'
import { expectAccessibleAtWidths } from './scan.ts'

const chapters = (page: Page, { words }: At): Locator =>
  page.getByLabel(words('courseEditor:content.chapterName'), { exact: true })
const orderOf = (page: Page, at: At) => async (): Promise<readonly string[]> =>
  await chapters(page, at).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
const undo = async (page: Page, { words }: At): Promise<void> =>
  await page
    .getByRole('button', { name: words('courseEditor:order.undo') })
    .last()
    .click()

async function threeChapters(page: Page, at: At): Promise<void> {
  await keepPicture(page, 'course-editor-empty')
  for (const name of ['甲 Halves', '乙 Thirds', '丙 Quarters']) await addChapter(page, at, name)
  await expect.poll(orderOf(page, at)).toEqual(['甲 Halves', '乙 Thirds', '丙 Quarters'])
}

test('three chapters are put in order by keys alone, which say where they are, and it is undone', async ({
  page,
  locale,
  words,
  openEditor,
}) => {
  const { at } = await openEditor('何老師')
  await threeChapters(page, at)
  const order = orderOf(page, at)
  await addUnit(page, at, '認識一半')
  await addUnit(page, at, '比較大小')
  const up = page.getByRole('button', { name: words('courseEditor:order.up', { name: '丙 Quarters' }) })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(['甲 Halves', '丙 Quarters', '乙 Thirds'])
  await expect(page.getByText(words('courseEditor:order.chapterIs', { name: '丙 Quarters', number: 2, all: 3 }))).toBeAttached()
  // The focus goes with it, so that the next press goes on.
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(['丙 Quarters', '甲 Halves', '乙 Thirds'])
  await undo(page, at)
  await expect.poll(order).toEqual(['甲 Halves', '丙 Quarters', '乙 Thirds'])
  // A unit goes over the edge of its chapter.
  await page.getByRole('button', { name: words('courseEditor:order.down', { name: '比較大小' }) }).click()
  const second = { zh: '二', en: '2' }[locale]
  await expect(
    page.getByText(words('courseEditor:order.unitIs', { name: '比較大小', number: 1, all: 1, chapter: second })),
  ).toBeAttached()
  await keepPicture(page, 'course-editor-content')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessibleAtWidths(page)
  await page.reload()
  await hydrated(page)
  await expect.poll(order).toEqual(['甲 Halves', '丙 Quarters', '乙 Thirds'])
})

test('a pointer drags a chapter behind another, and what goes for good is asked about', async ({ page, words, openEditor }) => {
  const { at } = await openEditor('龐老師')
  await threeChapters(page, at)
  const order = orderOf(page, at)
  const rows = page.locator('li[id^=chapter-]')
  // So that all three are in sight, as after the scrolling of a browser at its edges.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2600 })
  await rows.first().locator('[data-drag]').first().hover()
  await page.mouse.down()
  const last = await rows.last().boundingBox()
  const [x, y] = [(last?.x ?? 0) + 100, (last?.y ?? 0) + (last?.height ?? 0) - 10]
  // A hand does not hold still: what it drags is noticed with the second move over a place.
  for (const off of [4, 2, 0]) await page.mouse.move(x, y - off)
  await expect(rows.last()).toHaveAttribute('data-edge', 'bottom')
  await page.mouse.up()
  await expect.poll(order).toEqual(['乙 Thirds', '丙 Quarters', '甲 Halves'])
  await undo(page, at)
  await expect.poll(order).toEqual(['甲 Halves', '乙 Thirds', '丙 Quarters'])
  await (await openMenuWith(rows.nth(2), words('courseEditor:content.deleteChapter'))).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('courseEditor:content.delete') })
    .click()
  await expect.poll(order).toEqual(['甲 Halves', '乙 Thirds'])
})
