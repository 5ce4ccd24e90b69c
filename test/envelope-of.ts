import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'

const envelope = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z_]*$/),
  msg: z.string(),
  data: z.unknown(),
  traceId: z.uuid(),
  fields: z.record(z.string(), z.string()).optional(),
})

/** Reads an answer of the API; fails unless it is a whole envelope that says what its status says. */
export function expectEnvelope(answer: LightMyRequestResponse): z.infer<typeof envelope> {
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  const read = envelope.parse(JSON.parse(answer.body))
  expect(read.traceId).toBe(answer.headers['x-request-id'])
  expect(read.code === 'OK').toBe(answer.statusCode < 300)
  expect(answer.statusCode).toBeLessThan(500)
  if (read.code !== 'OK') {
    expect(read.data).toBeNull()
    expect(read.msg).not.toBe('')
  }
  return read
}
