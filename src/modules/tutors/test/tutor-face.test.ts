import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { folderStorage } from '#platform/storage.ts'
import { faceCache } from '../use-cases/read-tutor-face.ts'

const folder = mkdtempSync(join(tmpdir(), 'tutor-face-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = folderStorage(folder)
const context = { storage, log: pino({ level: 'silent' }) }

test('a photo is made 160 pixels wide once, and needs the storage no more', async () => {
  const photo = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#c40' } })
    .webp()
    .toBuffer()
  await storage.put('avatar/photo.webp', photo)
  const faces = faceCache()
  const [one, other] = await Promise.all([1, 2].map(async () => await faces.fetch('avatar/photo.webp', { context })))
  const { width, height, format } = await sharp(one).metadata()
  expect([width, height, format]).toEqual([160, 160, 'webp'])
  expect(other).toBe(one)
  await storage.remove('avatar/photo.webp')
  expect(await faces.fetch('avatar/photo.webp', { context })).toBe(one)
})

test('what cannot be made smaller is shown as it is, and what is not there is asked for again', async () => {
  const faces = faceCache()
  expect(await faces.fetch('avatar/odd.webp', { context })).toBeUndefined()
  await storage.put('avatar/odd.webp', Buffer.from('no picture'))
  expect((await faces.fetch('avatar/odd.webp', { context }))?.toString()).toBe('no picture')
})
