import { readFileSync } from 'node:fs'
import { words } from './visitor.ts'
import type { Visitor } from './visitor.ts'

/** The tutor uploads a video and watches it, by ranges and without a script. */
export async function video(visitor: Visitor): Promise<void> {
  const film = readFileSync(new URL('../../src/modules/courses/packing/fixtures/moov-last.mp4', import.meta.url))
  await visitor.open('/zh/tutor/dashboard/courses')
  await visitor.fill(words('courses/texts', 'new.label'), '另一瀏覽器的課程')
  await visitor.press('button', words('courses/texts', 'new.submit'))
  const editor = 'courses/texts/editor'
  await visitor.fill(words(editor, 'content.newChapter'), '一章')
  await visitor.press('button', words(editor, 'content.addChapter'))
  await visitor.fill(words(editor, 'content.newUnit'), '單元')
  await visitor.press('button', words(editor, 'content.addUnit'))
  await visitor.sees(words('courses/texts', 'video.none'))
  await visitor.browser.run(
    `const bytes = Uint8Array.from(atob(args[0]), (letter) => letter.charCodeAt(0))
const transfer = new DataTransfer()
transfer.items.add(new File([bytes], 'film.mp4', { type: 'video/mp4' }))
const input = document.querySelector('main input[type=file][accept*=video]')
input.files = transfer.files
input.dispatchEvent(new Event('change', { bubbles: true }))`,
    film.toString('base64'),
  )
  await visitor.until('the video', `return (document.querySelector('video')?.videoWidth ?? 0) === 160`)
  await visitor.browser.run(`const one = document.querySelector('video'); one.muted = true; void one.play()`)
  await visitor.until('it plays', `return document.querySelector('video').currentTime > 0.3`)
  await visitor.browser.run(`document.querySelector('video').currentTime = 2.5`)
  await visitor.until(
    'it was sought',
    `const one = document.querySelector('video'); return !one.seeking && one.currentTime >= 2.5`,
  )
}

/** Anybody finds a course by a sentence, and watches its preview: it plays, seeks and speaks. */
export async function course(visitor: Visitor): Promise<void> {
  await visitor.open(`/zh/course?keyword=${encodeURIComponent('小五數學 英文授課')}`)
  await visitor.until('courses', `return document.querySelectorAll('article h3 a').length > 0`)
  await visitor.browser.run(`document.querySelector('article h3 a').click()`)
  await visitor.isAt('/zh/course/')
  await visitor.until('its own document', `return document.querySelector('h1') !== null && document.readyState === 'complete'`)
  await visitor.open(new URL(await visitor.browser.url()).pathname)
  const isFree = await visitor.browser.run<boolean>(
    `return document.body.innerText.includes(args[0])`,
    words('courses/texts/view', 'watchFree'),
  )
  await visitor.press('button', words('courses/texts/view', isFree ? 'watchFree' : 'watch'))
  await visitor.until('the preview', `return (document.querySelector('video')?.videoWidth ?? 0) > 0`)
  await visitor.browser.run(`const one = document.querySelector('video'); one.muted = true; void one.play()`)
  await visitor.until('it plays', `return document.querySelector('video').currentTime > 0.3`)
  await visitor.browser.run(`document.querySelector('video').currentTime = 20`)
  await visitor.until('it seeks', `const one = document.querySelector('video'); return !one.seeking && one.currentTime >= 20`)
  await visitor.until(
    'captions',
    `const [track] = document.querySelector('video').textTracks; track.mode = 'showing'; return (track.cues?.length ?? 0) > 0`,
  )
}
