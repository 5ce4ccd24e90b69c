import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys } from './keys.ts'
import { sealedStorage } from './sealed-storage.ts'
import { folderStorage } from './storage.ts'

const KEY_A = `a:${Buffer.alloc(32, 1).toString('base64')}`
const KEY_B = `b:${Buffer.alloc(32, 2).toString('base64')}`
const PAPER = 'document/7/one.pdf'
const TEXT = '%PDF-1.7 of CHAN TAI MAN'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'harbour-sealed-'))))
afterEach(async () => await rm(folder, { recursive: true }))

const storageWith = (secretKeys: string) => sealedStorage(folderStorage(folder), openKeys('', secretKeys))
const onDisk = async (key: string): Promise<Buffer> => await readFile(join(folder, key))

async function readBack(secretKeys: string, key = PAPER): Promise<string | null> {
  const file = await storageWith(secretKeys).open(key)
  const text = file && (await buffer(file.stream)).toString()
  if (file && text !== null) expect(file.size).toBe(Buffer.byteLength(text))
  return text
}

test('a paper is sealed on the disk and opens as it was; pictures stay as they are', async () => {
  const storage = storageWith(KEY_A)
  await storage.put(PAPER, Buffer.from(TEXT))
  await storage.put('avatar/1.webp', Buffer.from('a face'))
  expect((await onDisk(PAPER)).includes('PDF')).toBe(false)
  expect((await onDisk(PAPER)).includes('CHAN')).toBe(false)
  expect((await onDisk('avatar/1.webp')).toString()).toBe('a face')
  expect([await readBack(KEY_A), await readBack(KEY_A, 'avatar/1.webp')]).toEqual([TEXT, 'a face'])
  expect(await storage.open('document/7/none.pdf')).toBeNull()
  await storage.remove(PAPER)
  expect(await storage.open(PAPER)).toBeNull()
})

test('the same paper looks different each time', async () => {
  const storage = storageWith(KEY_A)
  await storage.put(PAPER, Buffer.from(TEXT))
  await storage.put('document/7/two.pdf', Buffer.from(TEXT))
  expect((await onDisk(PAPER)).equals(await onDisk('document/7/two.pdf'))).toBe(false)
})

test('a paper that was changed in any byte, cut, moved to another place or sealed by other keys does not open', async () => {
  const storage = storageWith(KEY_A)
  await storage.put(PAPER, Buffer.from(TEXT))
  await copyFile(join(folder, PAPER), join(folder, 'document/7/other.pdf'))
  await expect(storage.open('document/7/other.pdf')).rejects.toThrow(/authenticate/)
  await expect(storageWith(KEY_B).open(PAPER)).rejects.toThrow('no key a')
  await expect(storageWith(KEY_B.replace('b:', 'a:')).open(PAPER)).rejects.toThrow(/authenticate/)
  const whole = await onDisk(PAPER)
  const start = Buffer.from('sealed-file 1 a\n').length
  for (let at = start; at < whole.length; at++) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    await writeFile(join(folder, PAPER), changed)
    await expect(storage.open(PAPER), String(at)).rejects.toThrow(/authenticate/)
  }
  await writeFile(join(folder, PAPER), whole.subarray(0, -1))
  await expect(storage.open(PAPER)).rejects.toThrow(/authenticate/)
  await writeFile(join(folder, PAPER), whole.subarray(0, start + 20))
  await expect(storage.open(PAPER)).rejects.toThrow(/tag/i)
})

test('a plain paper of an earlier version opens, and is sealed once', async () => {
  await folderStorage(folder).put(PAPER, Buffer.from(TEXT))
  expect(await readBack(KEY_A)).toBe(TEXT)
  const storage = storageWith(KEY_A)
  expect([await storage.seal(PAPER), await storage.seal(PAPER), await storage.seal('document/7/none.pdf')]).toEqual([
    true,
    false,
    false,
  ])
  expect((await onDisk(PAPER)).includes('CHAN')).toBe(false)
  expect(await readBack(KEY_A)).toBe(TEXT)
})

test('a paper under an older key is sealed again with the key in use, after which the older one may go', async () => {
  await storageWith(KEY_A).put(PAPER, Buffer.from(TEXT))
  expect(await readBack(`${KEY_B},${KEY_A}`)).toBe(TEXT)
  expect(await storageWith(`${KEY_B},${KEY_A}`).seal(PAPER)).toBe(true)
  expect(await readBack(KEY_B)).toBe(TEXT)
})

test.skipIf(process.platform === 'win32')('stored files and their folders are read by their owner alone', async () => {
  const storage = storageWith(KEY_A)
  await storage.put(PAPER, Buffer.from(TEXT))
  await storage.put('avatar/1.webp', Buffer.from('a face'))
  const modes = ['document', 'document/7', PAPER, 'avatar', 'avatar/1.webp'].map(
    async (key) => (await stat(join(folder, key))).mode,
  )
  expect((await Promise.all(modes)).map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600', '700', '600'])
})
