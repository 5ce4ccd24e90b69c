import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { comeInAs } from './come-in.ts'
import { addChapter, addUnit, beginCourse, savedLine, test } from './courses.ts'
import type { At } from './courses.ts'
import { expect, hydrated, keepPicture } from './journey.ts'
import { expectAccessibleAtWidths } from './scan.ts'

const FILM = readFileSync(join(import.meta.dirname, '../src/modules/courses/packing/fixtures/moov-last.mp4'))

test('what was typed without a line survives the end of the page, and is saved when it opens again', async ({
  page,
  context,
  words,
  openEditor,
}) => {
  const { at } = await openEditor('高老師')
  const url = page.url()
  await page.getByLabel(words('courseEditor:basics.subtitle')).fill('第一稿')
  await expect(page.getByText(words('courseEditor:save.waiting'))).toBeVisible()
  await expect(savedLine(page, at)).toBeVisible()
  await context.route('**/online/course/manuscript', async (route) => await route.abort('connectionreset'))
  await page.getByLabel(words('courseEditor:basics.summary')).fill('整晚寫下的簡介')
  await expect(page.getByText(words('courseEditor:save.no-line'))).toBeVisible()
  await keepPicture(page, 'course-editor-no-line')
  // The battery is dead: nothing more is sent.
  await page.close({ runBeforeUnload: false })
  await context.unroute('**/online/course/manuscript')
  const again = await context.newPage()
  await again.goto(url)
  await hydrated(again)
  await expect(again.getByLabel(words('courseEditor:basics.summary'))).toHaveValue('整晚寫下的簡介')
  await expect(savedLine(again, at)).toBeVisible()
  await again.reload()
  await expect(again.getByLabel(words('courseEditor:basics.summary'))).toHaveValue('整晚寫下的簡介')
  await again.close()
})

test('two tabs put together what they changed, and ask where both changed the same', async ({
  page,
  context,
  words,
  openEditor,
}) => {
  const { at } = await openEditor('杜老師')
  const other = await context.newPage()
  await other.goto(page.url())
  await hydrated(other)
  const subtitle = words('courseEditor:basics.subtitle')
  await other.getByLabel(subtitle).fill('另一處的副題')
  await expect(savedLine(other, at)).toBeVisible()
  // Another field of the same row: both stay.
  await page.getByLabel(words('courseEditor:basics.summary')).fill('這裏的簡介')
  await expect(page.getByLabel(subtitle)).toHaveValue('另一處的副題')
  await expect(savedLine(page, at)).toBeVisible()
  await page.getByLabel(subtitle).fill('這裏的副題')
  await expect(savedLine(page, at)).toBeVisible()
  await other.getByLabel(subtitle).fill('再改一次')
  await expect(other.getByText(words('courseEditor:conflict.text'))).toBeVisible()
  await expect(other.locator('blockquote')).toHaveText('這裏的副題')
  await keepPicture(other, 'course-editor-conflict')
  await expectAccessibleAtWidths(other)
  await other.getByRole('button', { name: words('courseEditor:conflict.mine') }).click()
  await expect(savedLine(other, at)).toBeVisible()
  await other.reload()
  await hydrated(other)
  await expect(other.getByLabel(subtitle)).toHaveValue('再改一次')
  await expect(other.getByLabel(words('courseEditor:basics.summary'))).toHaveValue('這裏的簡介')
  await other.close()
})

async function describe(page: Page, { words }: At, name: string): Promise<void> {
  await page.getByLabel(words('courseEditor:basics.subtitle')).fill('小五學生最常見的難題')
  await page
    .getByLabel(words('courseEditor:basics.summary'))
    .fill(`${'由一半開始，用圖和日常例子講清楚分數的意思，再一步步做到加減乘除。'.repeat(2)}\n- 每課有練習\n- 附答案`)
  const points = page.getByRole('group', { name: words('courseEditor:learn.label') })
  await points.getByRole('textbox').fill('認識分數')
  await points.getByRole('textbox').press('Enter')
  await points.getByRole('textbox').nth(1).fill('比較分數的大小')
  await page.getByLabel(words('courseEditor:audience.subject'), { exact: true }).selectOption('primary_maths')
  await page.getByLabel(words('courseEditor:audience.levelMin')).selectOption({ index: 9 })
  await page.getByLabel(words('courseEditor:audience.language')).selectOption('tutor_english')
  const picture = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#1f6f8b' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel(words('courseEditor:cover.choose'))
    .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByRole('img', { name: words('courseEditor:cover.alt', { name }) })).toBeVisible()
}

async function fillUnit(page: Page, at: At): Promise<void> {
  const { locale, words } = at
  await addChapter(page, at, '認識分數')
  await addUnit(page, at, '一半和四分之一')
  await page.getByLabel(words('courses:video.choose')).setInputFiles({ name: 'halves.mp4', mimeType: 'video/mp4', buffer: FILM })
  await expect(page.locator('video')).toBeVisible({ timeout: 30_000 })
  const price = page.getByLabel(words('courseEditor:unit.price'))
  await price.fill('5')
  await expect(
    page.getByText(words('courseEditor:unit.priceRange', { courseUnitLeast: '10', courseUnitMost: '5,000' })),
  ).toBeVisible()
  await price.fill('120')
  await page.getByLabel(words('courseEditor:prices.whole')).fill('99.50')
  await expect(page.getByText(words('courseEditor:prices.saves', { percent: 17 }))).toBeVisible()
  const shares = { net: 'HK$79.60', fee: 'HK$19.90', courseCommission: '20', courseReleaseDays: '14' }
  await expect(page.getByText(words('courseEditor:prices.net', shares)).first()).toBeVisible()
  await page.getByLabel(words('courseEditor:files.add')).setInputFiles([
    {
      name: 'worksheet.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    },
    { name: 'run.sh', mimeType: 'text/x-sh', buffer: Buffer.from('#!/bin/sh\necho\n') },
  ])
  await expect(page.getByRole('link', { name: 'worksheet.pdf' })).toBeVisible()
  await expect(page.getByText(/^run\.sh: /)).toBeVisible()
  await page.getByLabel(words('courseEditor:captions.add')).setInputFiles({
    name: 'halves.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\r\n00:00:00,000 --> 00:00:02,000\r\n<i>一半</i>\r\n'),
  })
  await expect(
    page.getByRole('button', {
      name: words('courseEditor:captions.remove', { language: words(`courseEditor:captions.${locale}`) }),
    }),
  ).toBeVisible()
}

test('a whole course is looked at as a buyer will, sent to review, and taken back', async ({ page, context, locale, words }) => {
  const at = { locale, words }
  await comeInAs(context, 'tutor')
  const name = `分數 ${test.info().project.name}`
  await beginCourse(page, at, name)
  await describe(page, at, name)
  await fillUnit(page, at)
  await expect(page.getByText(words('courseEditor:review.whole'))).toBeVisible()
  await keepPicture(page, 'course-editor-whole')
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name: words('courseEditor:head.preview') }).click()
  await expect(page.getByText(words('courseView:note'))).toBeVisible()
  await page.getByRole('button', { name: /一半和四分之一/ }).click()
  const player = page.locator('video')
  await expect.poll(async () => await player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(160)
  await expect
    .poll(async () => await player.evaluate((video: HTMLVideoElement) => [...video.textTracks].map(({ cues }) => cues?.length)))
    .toEqual([1])
  await keepPicture(page, 'course-preview')
  await expectAccessibleAtWidths(page)
  await page.goBack()
  await hydrated(page)
  await page.getByRole('button', { name: words('courseEditor:review.submit') }).click()
  await expect(page.getByText(words('courses:status.reviewing'), { exact: true })).toBeVisible()
  await expect(page.getByLabel(words('courseEditor:basics.name'))).toBeDisabled()
  await keepPicture(page, 'course-in-review')
  await page.goto(`/${locale}/tutor/dashboard/courses?state=1`)
  await hydrated(page)
  await keepPicture(page, 'courses-list')
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(words('courses:next.reviewing'))).toBeVisible()
  await keepPicture(page, 'course-panel')
  await page.getByRole('button', { name: words('courses:rollback') }).click()
  await expect(page.getByText(words('courses:complete'))).toBeVisible()
})
