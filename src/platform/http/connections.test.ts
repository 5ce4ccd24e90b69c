import { expect, test } from 'vitest'
import { CONNECTION_TIMES } from './connections.ts'

test('how long connections of the product last', () => {
  expect(CONNECTION_TIMES).toEqual({
    headersMs: 10_000,
    requestMs: 30_000,
    bytesMs: 900_000,
    bytesWindowMs: 20_000,
    keepAliveMs: 10_000,
    silentMs: 60_000,
    lookMs: 2000,
    beatMs: 25_000,
  })
})
