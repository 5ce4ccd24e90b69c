import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readBuiltFiles, serveBuiltFiles } from './built-files.ts'

const FILES = {
  'assets/page-1a2b3c4.js': 'export const page = 1',
  'assets/page-1a2b3c4.js.br': 'packed',
  'assets/small-5d6e7f8.css': 'p{}',
  'manifest-zh.webmanifest': '{}',
  '.vite/manifest.json': '{"own":"notes"}',
}

async function serverOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'built-files-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const built = await readBuiltFiles(folder)
  // A build that is made again takes the files of the last one away.
  rmSync(folder, { recursive: true })
  const server = Fastify()
  serveBuiltFiles(server, built)
  return server
}

test('files of a build are sent from memory, packed to who takes Brotli', async () => {
  const server = await serverOf(FILES)
  const packed = await server.inject({ url: '/assets/page-1a2b3c4.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([packed.statusCode, packed.body]).toEqual([200, 'packed'])
  expect(packed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const plain = await server.inject({ url: '/assets/page-1a2b3c4.js', headers: { 'accept-encoding': 'gzip' } })
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['export const page = 1', undefined])
  expect(plain.headers['etag']).toBe(packed.headers['etag'])
  expect((await server.inject('/assets/small-5d6e7f8.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('files whose name has no hash are asked for again after an hour', async () => {
  const server = await serverOf(FILES)
  const answer = await server.inject('/manifest-zh.webmanifest')
  expect(answer.headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' })
})

test('what was not built, notes of the build and other spellings of a place are not there', async () => {
  const server = await serverOf(FILES)
  const absent = ['/assets/page-0000000.js', '/assets/page-1a2b3c4.js.br', '/.vite/manifest.json', '/assets/']
  for (const url of [...absent, '/assets/..%2fmanifest-zh.webmanifest', '/assets//page-1a2b3c4.js'])
    expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404])
})

test('without a build nothing is served, and a file of an unknown kind is refused at the start', async () => {
  expect((await readBuiltFiles(join(tmpdir(), 'no-such-build'))).size).toBe(0)
  await expect(serverOf({ 'assets/odd.xyz': '' })).rejects.toThrow('no content type is known for /assets/odd.xyz')
})
