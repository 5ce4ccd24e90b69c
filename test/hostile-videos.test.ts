import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectContainer } from '../src/modules/courses/packing/inspect-container.ts'
import { packFile } from '../src/modules/courses/packing/pack-file.ts'
import { packVideo } from '../src/modules/courses/packing/pack-video.ts'
import { PACKING_LIMITS } from '../src/modules/courses/packing/packing-limits.ts'
import { boxesOf } from './hostile-videos/box-tree.ts'
import { hostileVideos } from './hostile-videos/all.ts'
import { inMemory } from './hostile-videos/hostile-video.ts'
import type { HostileVideo } from './hostile-videos/hostile-video.ts'

const ANSWERS = ['FILE_TYPE', 'VIDEO_NEEDS_CONVERSION', 'VIDEO_NOT_READABLE', 'VIDEO_TOO_LARGE', 'packed']
const limits = PACKING_LIMITS

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-videos-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function written({ bytes, size }: HostileVideo): { readonly source: string; readonly target: string } {
  const source = join(folder, 'source')
  writeFileSync(source, bytes)
  // The rest is a hole that takes no room on the disk.
  if (size) truncateSync(source, size)
  return { source, target: join(folder, 'packed.mp4') }
}

/** What became of a file: its refusal, or that it is an MP4 that plays. */
async function outcome(hostile: HostileVideo): Promise<string> {
  const files = written(hostile)
  const answer = await packFile({ ...files, limits })
  if ('refused' in answer) return answer.refused
  const boxes = boxesOf(new Uint8Array(readFileSync(files.target)))
  expect(boxes.map(({ type }) => type)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
  // Whatever it was, it is a good file now: packed once more it says the same of itself.
  const again = await packFile({ source: files.target, target: join(folder, 'again.mp4'), limits })
  expect(again, hostile.name).toMatchObject({ codecs: answer.codecs, durationMs: answer.durationMs, width: answer.width })
  return 'packed'
}

test('each of four hundred hostile videos is refused with its code, or becomes one that plays', async () => {
  const all = hostileVideos(120, 38)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(400)
  const wrong: string[] = []
  for (const hostile of all) {
    const found = await outcome(hostile)
    const isRight = hostile.refused ? found === hostile.refused : ANSWERS.includes(found)
    if (!isRight) wrong.push(`${hostile.name}: ${found}, not ${hostile.refused}`)
  }
  expect(wrong).toEqual([])
})

test('a file of a hundred terabytes is refused before it is read', async () => {
  const file = inMemory({ bytes: new Uint8Array(0), size: 1e14 })
  const read = async (): Promise<never> => await Promise.reject(new Error('was read'))
  expect(await inspectContainer({ ...file, read })).toEqual({ refused: 'VIDEO_TOO_LARGE', reason: 'bytes' })
})

test('a process of its own says the same of hostile videos', async () => {
  const some = hostileVideos(0, 0).filter((_, n) => n % 40 === 0)
  expect(some.length).toBeGreaterThan(8)
  for (const hostile of some) {
    const answer = await packVideo(written(hostile))
    const said = 'refused' in answer ? answer.refused : 'packed'
    expect(hostile.refused ? [hostile.refused] : ANSWERS, hostile.name).toContain(said)
  }
})
