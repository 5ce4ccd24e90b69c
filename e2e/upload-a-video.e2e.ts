import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { expectAccessibleAtWidths } from './scan.ts'

const FILM = readFileSync(join(import.meta.dirname, '../src/modules/courses/packing/fixtures/moov-last.mp4'))
const HEVC = readFileSync(join(import.meta.dirname, '../src/modules/courses/packing/fixtures/hevc.mp4'))
const MIB = 1024 * 1024
/** Bytes behind a film that no reader minds: so that it comes in pieces. */
const LONG_FILM = Buffer.concat([FILM, freeBox(6 * MIB)])

function freeBox(size: number): Buffer {
  const box = Buffer.alloc(size)
  box.writeUInt32BE(size, 0)
  box.write('free', 4, 'latin1')
  return box
}

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

async function makeUnit(page: Page, { locale, words }: { locale: 'zh' | 'en'; words: Words }): Promise<void> {
  await page.goto(`/${locale}/tutor/dashboard/courses`)
  await hydrated(page)
  await page.getByLabel(words('courses:new.label')).fill('分數 Fractions')
  await page.getByRole('button', { name: words('courses:new.submit') }).click()
  await page.waitForURL('**/edit')
  await hydrated(page)
  await page.getByLabel(words('courseEditor:content.newChapter')).fill('第一步 First steps')
  await page.getByRole('button', { name: words('courseEditor:content.addChapter') }).click()
  await page.getByLabel(words('courseEditor:content.newUnit')).fill('一半 Halves')
  await page.getByRole('button', { name: words('courseEditor:content.addUnit') }).click()
  await expect(page.getByText(words('courses:video.none'))).toBeVisible()
}

const openUnit = async (page: Page): Promise<void> => await page.getByRole('button', { name: '1. 一半 Halves' }).click()

// The same file each time: its name, size and age are what it is known by.
async function choose(page: Page, label: string, file: { name: string; bytes: Buffer }): Promise<void> {
  await page.getByLabel(label).evaluate(
    (input: HTMLInputElement, { name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: 'video/mp4', lastModified: 1_764_288_000_000 }))
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    { name: file.name, base64: file.bytes.toString('base64') },
  )
}

test('a tutor uploads a video, loses the line, closes the page, goes on with the same file, and watches it', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  await comeInNew(context, { side: 'tutor', name: '游老師', baseURL: baseURL ?? '' })
  await makeUnit(page, { locale, words })
  // The first piece arrives, the second never does.
  let pieces = 0
  await context.route('**/online/course/upload/**', async (route) => {
    if (route.request().method() !== 'PATCH') return await route.continue()
    pieces += 1
    return pieces > 1 ? await route.abort('connectionreset') : await route.continue()
  })
  await choose(page, words('courses:video.choose'), { name: 'film.mp4', bytes: LONG_FILM })
  await expect(page.getByText(words('courses:upload.waiting'))).toBeVisible()
  await expectAccessibleAtWidths(page)
  await keepPicture(page, 'upload-waiting')
  // The lid is closed; in the evening the page says what is there.
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('progressbar', { name: 'film.mp4' })).toHaveAttribute('value', String(MIB))
  await context.unroute('**/online/course/upload/**')
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']))
  })
  await choose(page, words('courses:upload.choose'), { name: 'film.mp4', bytes: LONG_FILM })
  const player = page.locator('video')
  await expect(player).toBeVisible({ timeout: 30_000 })
  expect(sent[0]).toBe(MIB)
  // The browser has read what it plays: 160 pixels wide, some seconds long.
  await expect.poll(async () => await player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(160)
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
  })
  await expect.poll(async () => await player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  await keepPicture(page, 'own-video')
  await expectAccessibleAtWidths(page)
})

test('a video that no browser plays is refused with the presses that make one of it, and removed', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  await comeInNew(context, { side: 'tutor', name: '陳老師', baseURL: baseURL ?? '' })
  await makeUnit(page, { locale, words })
  await choose(page, words('courses:video.choose'), { name: 'new-phone.mov', bytes: HEVC })
  await expect(page.getByText(words('courses:failure.VIDEO_NEEDS_CONVERSION', { name: 'new-phone.mov' }))).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(words('courses:convert.iphone'))).toBeVisible()
  await expectAccessibleAtWidths(page)
  await keepPicture(page, 'video-refused')
  await page.getByRole('button', { name: words('courses:upload.remove'), exact: true }).click()
  await expect(page.getByText(words('courses:video.none'))).toBeVisible()
})

test('an address that ends is replaced while the video stays where it is, and an ended session loses nothing', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  await comeInNew(context, { side: 'tutor', name: '李老師', baseURL: baseURL ?? '' })
  await makeUnit(page, { locale, words })
  await choose(page, words('courses:video.choose'), { name: 'film.mp4', bytes: FILM })
  const player = page.locator('video')
  await expect(player).toBeVisible({ timeout: 30_000 })
  await page.clock.install()
  await page.reload()
  await hydrated(page)
  await openUnit(page)
  await expect.poll(async () => await player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await player.evaluate((video: HTMLVideoElement) => void (video.currentTime = 1.5))
  const before = await player.getAttribute('src')
  // Addresses of one second are one.
  const readAt = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(readAt + 1000)
  await page.clock.fastForward('03:59:30')
  await expect(player).not.toHaveAttribute('src', before ?? '')
  await expect.poll(async () => await player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(1.5)
  await context.clearCookies()
  await choose(page, words('courses:video.replace'), { name: 'film.mp4', bytes: LONG_FILM })
  await expect(page.getByText(words('courses:upload.login'))).toBeVisible()
  await expect(page.getByRole('button', { name: words('courses:upload.resume') })).toBeVisible()
})
