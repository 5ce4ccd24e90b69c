import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captionFiles, clipFile } from '#demo/courses/demo-courses.ts'
import { readCaptions } from '../domain/captions.ts'
import type { Cue } from '../domain/captions.ts'
import { packFile } from '../packing/pack-file.ts'
import { PACKING_LIMITS } from '../packing/packing-limits.ts'
import { boxesOf } from '../../../../test/hostile-videos/box-tree.ts'

/** Clips of the demo's courses, with their lengths in seconds. */
const CLIPS: Readonly<Record<string, number>> = {
  argument: 47,
  'completing-the-square': 360,
  derivative: 720,
  excel: 32,
  'fractions-en': 44,
  'fractions-zh': 44,
  ielts: 50,
  interview: 47,
  mole: 1200,
  phonics: 49,
  piano: 44,
  pythagoras: 40,
  scratch: 42,
  sonnet: 38,
  strokes: 49,
  'supply-demand': 42,
  tones: 44,
  'triangle-area': 32,
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-clips-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** All that a reader gives that goes step by step. */
function cuesOf(text: string): readonly Cue[] {
  const reader = readCaptions(text)
  for (;;) {
    const { done, value } = reader.next()
    if (done === true) return value ?? []
  }
}

test('these are all clips', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../../demo/courses/clips'))
  expect(files.toSorted()).toEqual(
    Object.keys(CLIPS)
      .map((name) => `${name}.mp4`)
      .toSorted(),
  )
})

test.each(Object.entries(CLIPS))('%s packs to a file that plays for %i seconds', async (name, seconds) => {
  const target = join(folder, 'packed.mp4')
  const packed = await packFile({ source: clipFile(name), target, limits: PACKING_LIMITS })
  expect(packed).toMatchObject({ durationMs: seconds * 1000, width: 960, height: 540, rotation: 0 })
  const { codecs, longestKeyFrameGapMs } = packed as Extract<typeof packed, { codecs: unknown }>
  expect(codecs).toEqual([expect.stringMatching(/^avc1\.4d/), 'mp4a.40.2'])
  expect(longestKeyFrameGapMs).toBeLessThanOrEqual(4000)
  expect(boxesOf(new Uint8Array(readFileSync(target))).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
})

test.each(['fractions-en', 'fractions-zh', 'ielts', 'piano', 'strokes', 'tones', 'triangle-area'])(
  'captions of %s are read in both languages, one after the other from its beginning to its end',
  (name) => {
    for (const file of Object.values(captionFiles(name) ?? { zh: '', en: '' })) {
      const cues = cuesOf(readFileSync(file, 'utf8'))
      expect(cues.length).toBeGreaterThanOrEqual(4)
      expect(cues.map(({ from }) => from)).toEqual([0, ...cues.slice(0, -1).map(({ to }) => to)])
      expect(cues.at(-1)?.to).toBe((CLIPS[name] ?? 0) * 1000)
    }
  },
)
