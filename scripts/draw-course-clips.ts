// Draws clips, captions and covers of the demo's courses, which are committed: `node scripts/draw-course-clips.ts [names]`.
// Needs ffmpeg, Chromium and the fonts Noto Sans CJK; run it after a slide, a cover or the mark changes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { captionsOf } from './course-clips/captions.ts'
import { COVER, coverPage } from './course-clips/cover-page.ts'
import { CHINESE_COVERS } from './course-clips/covers/chinese.ts'
import { ENGLISH_COVERS } from './course-clips/covers/english.ts'
import type { Deck } from './course-clips/deck.ts'
import { DECKS } from './course-clips/decks/index.ts'
import { HEIGHT, WIDTH, slidePage } from './course-clips/draw-frame.ts'
import { encodeClip } from './course-clips/encode-clip.ts'
import type { Frame } from './course-clips/encode-clip.ts'
import { findChromium } from './find-chromium.ts'

const TARGET = join(import.meta.dirname, '../demo/courses')
const FOLDERS = { clips: join(TARGET, 'clips'), captions: join(TARGET, 'captions'), covers: join(TARGET, 'covers') }

async function drawFrames(page: Page, deck: Deck, work: string): Promise<readonly Frame[]> {
  const frames: Frame[] = []
  for (const [at, { steps = 1, seconds }] of deck.slides.entries())
    for (let step = 1; step <= steps; step += 1) {
      const file = join(work, `${deck.name}-${at + 1}-${step}.png`)
      await page.setContent(slidePage(deck, at, step))
      await page.screenshot({ path: file })
      frames.push({ file, seconds: seconds / steps })
    }
  return frames
}

async function drawClip(page: Page, deck: Deck, work: string): Promise<void> {
  const frames = await drawFrames(page, deck, work)
  encodeClip(deck, frames, { work, target: join(FOLDERS.clips, `${deck.name}.mp4`) })
  for (const language of ['zh', 'en'] as const) {
    const text = captionsOf(deck, language)
    if (text !== null) writeFileSync(join(FOLDERS.captions, `${deck.name}.${language}.vtt`), text)
  }
  console.log(deck.name)
}

async function drawCovers(page: Page): Promise<void> {
  await page.setViewportSize(COVER)
  for (const cover of [...CHINESE_COVERS, ...ENGLISH_COVERS].filter(({ course }) => isWanted(course))) {
    await page.setContent(coverPage(cover))
    const webp = await sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toBuffer()
    writeFileSync(join(FOLDERS.covers, `${cover.course}.webp`), webp)
  }
}

const names = process.argv.slice(2)
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name)
for (const folder of Object.values(FOLDERS)) mkdirSync(folder, { recursive: true })
const work = mkdtempSync(join(tmpdir(), 'course-clips-'))
const browser = await chromium.launch({ executablePath: findChromium() })
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  for (const deck of DECKS.filter(({ name }) => isWanted(name))) await drawClip(page, deck, work)
  await drawCovers(page)
} finally {
  await browser.close()
  rmSync(work, { recursive: true })
}
