import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { countedStream } from '../use-cases/counted-stream.ts'

const KIB = 1024
const bytesOf = (size: number): Buffer => Buffer.from(Uint8Array.from({ length: size }, (_, at) => at % 251))

type Asked = { readonly from: number; readonly to: number; readonly size: number; readonly chunk: number }

/** Sends a stretch of a file in chunks; answers what arrived and what was noted. */
async function sent({ from, to, size, chunk }: Asked) {
  const noted: (readonly [number, number])[] = []
  const all = bytesOf(size).subarray(from, to)
  const chunks = Array.from({ length: Math.ceil(all.length / chunk) }, (_, at) => all.subarray(at * chunk, (at + 1) * chunk))
  const stream = countedStream(Readable.from(chunks), { from, to, size, note: async (...stretch) => void noted.push(stretch) })
  return { bytes: await buffer(stream), noted }
}

test('the same bytes arrive, each noted once, in stretches of 64 KiB of a small file', async () => {
  const { bytes, noted } = await sent({ from: 0, to: 200 * KIB, size: 200 * KIB, chunk: 200 * KIB })
  expect(bytes.equals(bytesOf(200 * KIB))).toBe(true)
  expect(noted).toEqual([
    [0, 65_536],
    [65_536, 131_072],
    [131_072, 196_608],
    [196_608, 204_800],
  ])
})

test('a stretch of it is noted where it lies', async () => {
  const { bytes, noted } = await sent({ from: 100, to: 300, size: 1000, chunk: 150 })
  expect(bytes.equals(bytesOf(1000).subarray(100, 300))).toBe(true)
  expect(noted).toEqual([
    [100, 250],
    [250, 300],
  ])
})

test('who goes away after the first bytes was sent no more than was noted, and little less', async () => {
  const noted: (readonly [number, number])[] = []
  const size = 4096 * KIB
  const stream = countedStream(Readable.from([bytesOf(size)]), {
    from: 0,
    to: size,
    size,
    note: async (...stretch) => void noted.push(stretch),
  })
  let got = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    got += piece.length
    if (got >= 100 * KIB) break
  }
  const upTo = noted.at(-1)?.[1] ?? 0
  expect(upTo).toBeGreaterThanOrEqual(got)
  expect(upTo).toBeLessThanOrEqual(got + 256 * KIB)
})

test('what cannot be noted is not sent', async () => {
  const stream = countedStream(Readable.from([bytesOf(1000)]), {
    from: 0,
    to: 1000,
    size: 1000,
    note: async () => await Promise.reject(new Error('the database is away')),
  })
  await expect(buffer(stream)).rejects.toThrow('the database is away')
})
