import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from './database.ts'
import { FolderLocked, lockFolder } from './folder-lock.ts'

// The embedded database is made again in the folder.
const SLOW_MS = 180_000

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'harbour-lock-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const lockFile = (): string => join(folder, 'lock')

/** Runs another process that only sleeps. */
async function neighbour(): Promise<{ pid: number; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  const end = async (): Promise<void> => {
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
  return { pid: child.pid ?? 0, end }
}

test('a lock names its owner and is gone after its release', () => {
  const unlock = lockFolder(folder)
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid))
  unlock()
  expect(existsSync(lockFile())).toBe(false)
})

test('a folder that another living process holds is refused with its number', async () => {
  const other = await neighbour()
  writeFileSync(lockFile(), String(other.pid))
  expect(() => lockFolder(folder)).toThrow(FolderLocked)
  expect(() => lockFolder(folder)).toThrow(String(other.pid))
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(other.pid))
  await other.end()
})

test('the lock of a process that died is taken over', async () => {
  const other = await neighbour()
  writeFileSync(lockFile(), String(other.pid))
  await other.end()
  const unlock = lockFolder(folder)
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid))
  unlock()
})

test('a dead process that had our number, as the first one of a container has, does not keep us out', () => {
  writeFileSync(lockFile(), String(process.pid))
  const unlock = lockFolder(folder)
  unlock()
  expect(existsSync(lockFile())).toBe(false)
})

test('a lock file that names nobody is taken over', () => {
  for (const content of ['', 'nobody', '-1', '1.5']) {
    writeFileSync(lockFile(), content)
    lockFolder(folder)()
  }
  expect(existsSync(lockFile())).toBe(false)
})

test('a second opener in one process is refused and harms nothing', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderLocked)
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid))
  unlock()
  lockFolder(folder)()
})

test('releasing twice does not release the next owner', () => {
  const first = lockFolder(folder)
  first()
  const second = lockFolder(folder)
  first()
  expect(() => lockFolder(folder)).toThrow(FolderLocked)
  second()
})

test(
  'an open database keeps its folder, a closed one gives it back with its rows',
  async () => {
    const database = await openEmbedded(folder)
    await database.raw('create table kept (id int); insert into kept values (7)', [])
    await expect(openEmbedded(folder)).rejects.toThrow(FolderLocked)
    await database.close()
    const again = await openEmbedded(folder)
    expect(await again.raw('select id from kept', [])).toEqual([{ id: 7 }])
    await again.close()
  },
  SLOW_MS,
)

test.skipIf(process.platform === 'win32')('a data folder that is made is its owner’s alone', () => {
  const made = join(folder, 'data')
  lockFolder(made)()
  expect(statSync(made).mode & 0o777).toBe(0o700)
})
