import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packFile } from '../packing/pack-file.ts'
import { packVideo } from '../packing/pack-video.ts'
import { PACKING_LIMITS } from '../packing/packing-limits.ts'

// Pipes with a name, and the list of processes.
const LINUX = process.platform === 'linux'
const GOOD = fileURLToPath(new URL('../packing/fixtures/moov-last.mp4', import.meta.url))
const VERB = fileURLToPath(new URL('../packing/pack-video.ts', import.meta.url))

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packing-process-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A file from which nothing ever comes: a process that packs it goes on until it is ended. */
function endless(name: string): { readonly source: string; readonly target: string } {
  const source = join(folder, name)
  spawnSync('mkfifo', [source])
  return { source, target: join(folder, 'packed.mp4') }
}

/** Numbers of the processes that pack a file. */
const packing = (source: string): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return command.includes('packing-process.ts') && command.includes(source)
      } catch {
        return false
      }
    })

test.runIf(LINUX)(
  'a process that takes more memory, processor time or time than it may is ended, and the video is refused',
  async () => {
    const files = endless('limits')
    expect(await packVideo({ ...files, limits: { memoryBytes: 2 ** 20 } })).toEqual({
      refused: 'VIDEO_NOT_READABLE',
      reason: 'memory',
    })
    expect(await packVideo({ ...files, limits: { processorMs: 1 } })).toEqual({
      refused: 'VIDEO_NOT_READABLE',
      reason: 'processor-time',
    })
    expect(await packVideo({ ...files, limits: { timeMs: 300 } })).toEqual({ refused: 'VIDEO_NOT_READABLE', reason: 'time' })
    expect(packing(files.source)).toEqual([])
  },
)

test('a heap that is full refuses the video', async () => {
  const answer = await packVideo({ source: GOOD, target: join(folder, 'packed.mp4'), limits: { heapBytes: 2 ** 21 } })
  expect(answer).toEqual({ refused: 'VIDEO_NOT_READABLE', reason: 'memory' })
})

test.runIf(LINUX)('a signal ends the process at once', async () => {
  const files = endless('signal')
  const stop = new AbortController()
  const answer = packVideo({ ...files, signal: stop.signal })
  await expect.poll(() => packing(files.source).length).toBe(1)
  stop.abort(new Error('the lease has ended'))
  await expect(answer).rejects.toThrow('the lease has ended')
  expect(packing(files.source)).toEqual([])
  await expect(packVideo({ ...files, signal: stop.signal })).rejects.toThrow('the lease has ended')
})

test.runIf(LINUX)('a process ends with the one that began it', async () => {
  const files = endless('parent')
  const text = `const { packVideo } = await import('${pathToFileURL(VERB).href}'); await packVideo(${JSON.stringify(files)})`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: 'ignore' })
  await expect.poll(() => packing(files.source).length).toBe(1)
  parent.kill('SIGKILL')
  await expect.poll(() => packing(files.source)).toEqual([])
})

test('what is wrong with this machine is thrown and says nothing about the video', async () => {
  const target = join(folder, 'packed.mp4')
  await expect(packVideo({ source: join(folder, 'none.mp4'), target })).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(packVideo({ source: GOOD, target: join(folder, 'none', 'packed.mp4') })).rejects.toMatchObject({ code: 'ENOENT' })
})

test.runIf(LINUX)('a process that somebody else ends is no answer', async () => {
  const files = endless('killed')
  const answer = packVideo(files)
  await expect.poll(() => packing(files.source).length).toBe(1)
  process.kill(Number(packing(files.source)[0]), 'SIGKILL')
  await expect(answer).rejects.toThrow('the packing process ended with SIGKILL')
  expect(existsSync(files.target)).toBe(false)
})

test.runIf(LINUX)('every file is closed again', async () => {
  const open = (): number => readdirSync('/proc/self/fd').length
  await packFile({ source: GOOD, target: join(folder, 'packed.mp4'), limits: PACKING_LIMITS })
  const before = open()
  for (let n = 0; n < 5; n++) await packFile({ source: GOOD, target: join(folder, 'packed.mp4'), limits: PACKING_LIMITS })
  expect(open()).toBeLessThanOrEqual(before)
})
