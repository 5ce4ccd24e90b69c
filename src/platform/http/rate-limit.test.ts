import { expect, test } from 'vitest'
import { rateLimiter } from './rate-limit.ts'

test.for([
  ['asset', 12_000],
  ['page', 300],
  ['read', 300],
  ['search', 120],
  ['write', 300],
  ['login', 120],
  ['code', 120],
  ['is-register', 60],
  ['upload', 60],
] as const)('one address has %s %s times a minute, and another its own', async ([rate, most]) => {
  const limit = rateLimiter()
  for (let use = 0; use < most; use++) await limit(rate, '192.0.2.1')
  await expect(limit(rate, '192.0.2.1')).rejects.toThrow('RATE_LIMITED')
  await expect(limit(rate, '192.0.2.2')).resolves.toBeUndefined()
})
