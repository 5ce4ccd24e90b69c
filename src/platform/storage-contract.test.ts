import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from './keys.ts'
import { sealedStorage } from './sealed-storage.ts'
import { DraftMoved, folderStorage } from './storage.ts'
import type { Storage } from './storage.ts'

const SECRET = `a:${Buffer.alloc(32, 1).toString('base64')}`

// What every kind of storage does, wherever its files lie.
let folder: string
const storages: [string, () => Storage][] = [
  ['a folder', () => folderStorage(folder)],
  ['a folder behind seals', () => sealedStorage(folderStorage(folder), openKeys('', SECRET))],
]
let number = 0
const fresh = (): string => `video/${(number += 1)}`
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'harbour-contract-'))))
afterAll(async () => await rm(folder, { recursive: true }))

const read = async (storage: Storage, key: string, range?: { first: number; last: number }): Promise<string | null> => {
  const file = await storage.open(key, range)
  return file && (await buffer(file.stream)).toString()
}
const of = (...pieces: readonly string[]): Readable => Readable.from(pieces.map((piece) => Buffer.from(piece)))
const broken = (piece: string): Readable =>
  Readable.from(
    (async function* () {
      yield Buffer.from(piece)
      throw new Error('the line broke')
    })(),
  )

test.for(storages)('%s: a range is answered with the size of the whole', async ([, open]) => {
  const storage = open()
  const key = fresh()
  await storage.put(key, Buffer.from('0123456789'))
  expect((await storage.open(key, { first: 2, last: 4 }))?.size).toBe(10)
  expect(await read(storage, key, { first: 2, last: 4 })).toBe('234')
  expect(await read(storage, key, { first: 9, last: 9 })).toBe('9')
  expect(await read(storage, key)).toBe('0123456789')
  for (const [first, last] of [
    [5, 4],
    [0, 10],
    [-1, 3],
    [10, 10],
  ] as const)
    await expect(storage.open(key, { first, last })).rejects.toThrow(RangeError)
  expect(await storage.open('video/none', { first: 0, last: 0 })).toBeNull()
})

test.for(storages)('%s: a draft grows piece by piece, each where the one before ended', async ([, open]) => {
  const storage = open()
  const key = fresh()
  expect(await storage.size(key)).toBeNull()
  expect(await storage.append(key, 0, of())).toBe(0)
  expect(await storage.append(key, 0, of('abc', 'def'))).toBe(6)
  expect(await storage.append(key, 6, of('ghi'))).toBe(9)
  expect([await storage.size(key), await read(storage, key)]).toEqual([9, 'abcdefghi'])
})

test.for(storages)('%s: bytes for another place are refused with the size, and change nothing', async ([, open]) => {
  const storage = open()
  const key = fresh()
  await storage.append(key, 0, of('abc'))
  for (const offset of [0, 2, 4, 400]) {
    const refused = await storage.append(key, offset, of('xxx')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DraftMoved)
    expect((refused as DraftMoved).size).toBe(3)
  }
  expect(await read(storage, key)).toBe('abc')
  await expect(storage.append(fresh(), 3, of('xxx'))).rejects.toThrow('ENOENT')
})

test.for(storages)('%s: what came before a line broke stays, and goes on from there', async ([, open]) => {
  const storage = open()
  const key = fresh()
  await expect(storage.append(key, 0, broken('abc'))).rejects.toThrow('the line broke')
  const size = await storage.size(key)
  expect(size).toBe(3)
  expect(await storage.append(key, size ?? 0, of('def'))).toBe(6)
  expect(await read(storage, key)).toBe('abcdef')
})

test.for(storages)('%s: a draft becomes a file under another key', async ([, open]) => {
  const storage = open()
  const key = fresh()
  await storage.append(`${key}.draft`, 0, of('a film'))
  await storage.keep(`${key}.draft`, key)
  expect([await storage.size(`${key}.draft`), await read(storage, key)]).toEqual([null, 'a film'])
  await expect(storage.keep(`${key}.draft`, key)).rejects.toThrow('ENOENT')
  await expect(storage.keep(key, 'avatar/1.webp')).rejects.toThrow('kept where its draft lies')
  expect(await read(storage, key)).toBe('a film')
})

test.for(storages)('%s: what is below a folder is listed with sizes', async ([, open]) => {
  const storage = open()
  const below = `list-${(number += 1)}/`
  expect(await Array.fromAsync(storage.list(below))).toEqual([])
  await storage.put(`${below}a`, Buffer.from('1'))
  await storage.put(`${below}deep/b`, Buffer.from('12'))
  await storage.append(`${below}c.draft`, 0, of('123'))
  const found = await Array.fromAsync(storage.list(below))
  expect(new Map(found.map(({ key, size }) => [key, size]))).toEqual(
    new Map([
      [`${below}a`, 1],
      [`${below}c.draft`, 3],
      [`${below}deep/b`, 2],
    ]),
  )
  expect(found.every(({ modifiedAt }) => modifiedAt instanceof Date)).toBe(true)
  for (const wrong of ['', '/', '../', 'video', 'a/../b/', '.hidden/']) expect(() => storage.list(wrong)).toThrow('not a folder')
})

test('what is sealed is put and opened whole, ranges of it too, and never grows or is read on the disk', async () => {
  const storage = sealedStorage(folderStorage(folder), openKeys('', SECRET))
  await storage.put('document/1', Buffer.from('0123456789'))
  expect(await read(storage, 'document/1', { first: 2, last: 4 })).toBe('234')
  await expect(storage.append('document/2', 0, of('x'))).rejects.toThrow('sealed')
  await expect(storage.size('document/1')).rejects.toThrow('sealed')
  await expect(storage.keep('document/1', 'document/3')).rejects.toThrow('sealed')
  expect(() => storage.pathOf('document/1')).toThrow('sealed')
})
