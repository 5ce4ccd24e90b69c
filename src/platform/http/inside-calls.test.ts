import { expect, test } from 'vitest'
import { z } from 'zod'
import { VISITOR } from '#kernel/actor.ts'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import type { Access } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '../context.ts'
import { insideCalls } from './inside-calls.ts'
import { jsonPiece } from './json-pieces.ts'

const OPEN: Access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' }
const described = { summary: '', spec: '', tag: '', refusals: [] }
const greeting = endpoint({
  ...described,
  method: 'GET',
  path: '/api/greeting/{id}',
  access: OPEN,
  params: z.object({ id: z.coerce.number<string>().int() }),
  query: z.object({ loud: z.enum(['true', 'false']).default('false') }),
  data: z.object({ words: z.string() }),
})
const visitor = { actor: VISITOR, address: '192.0.2.1' } as Context

const limited: string[] = []
const calls = insideCalls({
  limitByRow: async (rate, { address }) => {
    await Promise.resolve()
    limited.push(`${rate} ${address}`)
  },
})
calls.add(greeting, async (_ctx, { params, query }) => {
  await Promise.resolve()
  return { words: `${typeof params.id} ${params.id} ${query.loud}`, secret: 'of the row' }
})

const refusal = async (answer: Promise<unknown> | undefined): Promise<unknown> =>
  await answer?.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? [error.code, error.fields] : error),
  )

test('a call is read as its address would be, and answers no more than its contract says', async () => {
  const read = calls.find('GET', '/api/greeting/{id}')
  expect(await read?.(visitor, { params: { id: 7 }, query: { loud: undefined } })).toEqual({ words: 'number 7 false' })
  expect(await read?.(visitor, { params: { id: '8' }, query: { loud: true } })).toEqual({ words: 'number 8 true' })
  expect(limited).toEqual(['read 192.0.2.1', 'read 192.0.2.1'])
})

test('what its contract does not know is refused by field', async () => {
  const read = calls.find('GET', '/api/greeting/{id}')
  expect(await refusal(read?.(visitor, { params: { id: 'x' } }))).toEqual(['INVALID_INPUT', { id: 'validate.invalid' }])
  expect(await refusal(read?.(visitor, { params: { id: 7 }, query: { loud: 'very' } }))).toEqual([
    'INVALID_INPUT',
    { loud: 'validate.invalid' },
  ])
})

test('who may not call it is refused', async () => {
  const own = { ...greeting, path: '/api/own', params: z.object({}), access: { ...OPEN, roles: ['tutor'] as const } }
  calls.add(own, async () => await Promise.resolve({ words: '' }))
  expect(await refusal(calls.find('GET', '/api/own')?.(visitor, {}))).toEqual(['LOGIN_REQUIRED', undefined])
})

test('an answer that breaks its contract is a fault', async () => {
  const broken = { ...greeting, path: '/api/broken', params: z.object({}) }
  calls.add(broken, async () => await Promise.resolve({ words: 7 as unknown as string }))
  await expect(calls.find('GET', '/api/broken')?.(visitor, {})).rejects.toThrow(/string/)
})

test('what changes something stays a request', () => {
  calls.add({ ...greeting, path: '/api/posted', method: 'POST' as const }, async () => await Promise.resolve({ words: '' }))
  calls.add(
    { ...greeting, path: '/api/spent', access: { ...OPEN, mutates: true } },
    async () => await Promise.resolve({ words: '' }),
  )
  expect([calls.find('POST', '/api/posted'), calls.find('GET', '/api/spent'), calls.find('GET', '/api/none')]).toEqual([
    null,
    null,
    null,
  ])
})

test('data in pieces is read as the value that they are', async () => {
  calls.addSerialized({ ...greeting, path: '/api/pieces', params: z.object({}) }, async () => {
    await Promise.resolve()
    return { pieces: [jsonPiece('{"words":'), jsonPiece('"良師港"}')], value: () => ({ words: '良師港' }) }
  })
  expect(await calls.find('GET', '/api/pieces')?.(visitor, {})).toEqual({ words: '良師港' })
})
