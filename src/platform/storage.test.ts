import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStorage } from './storage.ts'

let outside: string
let folder: string
beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'harbour-storage-'))
  folder = join(outside, 'files')
})
afterEach(async () => await rm(outside, { recursive: true }))

const bytes = (text: string): Uint8Array => Buffer.from(text)

test('what was put is read back with its size', async () => {
  const storage = folderStorage(folder)
  await storage.put('avatar/100001.webp', bytes('a face'))
  const file = await storage.open('avatar/100001.webp')
  expect(file?.size).toBe(6)
  expect(file && (await buffer(file.stream)).toString()).toBe('a face')
})

test('a file that is not there is null', async () => {
  expect(await folderStorage(folder).open('avatar/1.webp')).toBeNull()
})

test('no key leads out of the folder', async () => {
  const storage = folderStorage(folder)
  await writeFile(join(outside, 'secret.txt'), 'secret')
  const wrong = [
    '../secret.txt',
    'avatar/../../secret.txt',
    'avatar/..',
    '/etc/passwd',
    'avatar//x',
    'avatar/.hidden',
    'avatar/a..webp',
    'avatar\\..\\x',
    'avatar/x\0.webp',
    'avatar/%2e%2e/x',
    'avatar',
    '',
  ]
  for (const key of wrong) {
    await expect(storage.open(key)).rejects.toThrow('not a storage key')
    await expect(storage.put(key, bytes('x'))).rejects.toThrow('not a storage key')
  }
  expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('secret')
})

test('any text is refused or stays inside', async () => {
  const storage = folderStorage(folder)
  const piece = fc.constantFrom('a', '..', '.', '/', '\\', '%2e', '\0', 'avatar', '~', ':')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      await storage.put(pieces.join(''), bytes('x')).catch((error: Error) => expect(error.message).toContain('not a storage key'))
      expect((await readdir(outside)).filter((name) => name !== 'files')).toEqual([])
    }),
  )
})

test('readers see the old file or the new one, never a part', async () => {
  const storage = folderStorage(folder)
  const versions = ['a'.repeat(500_000), 'b'.repeat(500_000)]
  await storage.put('avatar/1.webp', bytes(versions[0] ?? ''))
  const writes = Array.from({ length: 10 }, (_, n) => storage.put('avatar/1.webp', bytes(versions[n % 2] ?? '')))
  const reads = Array.from({ length: 10 }, async () => {
    const file = await storage.open('avatar/1.webp')
    return file ? (await buffer(file.stream)).toString() : ''
  })
  for (const text of await Promise.all(reads)) expect(versions.includes(text)).toBe(true)
  await Promise.all(writes)
  expect(await readdir(join(folder, 'avatar'))).toEqual(['1.webp'])
})

test('nobody but the owner of the process may read a file or its folder', async () => {
  await folderStorage(folder).put('avatar/1.webp', bytes('a face'))
  const modes = await Promise.all([join(folder, 'avatar/1.webp'), join(folder, 'avatar'), folder].map((path) => stat(path)))
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['600', '700', '700'])
})

test('a write that fails leaves neither a file nor a draft', async () => {
  const storage = folderStorage(folder)
  await storage.put('avatar/1.webp/x', bytes('makes a folder of that name'))
  await expect(storage.put('avatar/1.webp', bytes('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
  expect(await readdir(join(folder, 'avatar'))).toEqual(['1.webp'])
})
