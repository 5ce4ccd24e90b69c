import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sessionCookies } from './session-cookies.ts'

test('on https the cookie is bound to this host', async () => {
  const now = new Date('2026-11-21T04:00:00Z')
  const session = { token: 'a-secret', id: 'one', side: 'parent', endsAt: new Date('2026-12-21T04:00:00Z') } as const
  const secure = Fastify()
  await secure.register(cookie)
  secure.get('/', async (_request, reply) => {
    sessionCookies('https://tutors.example').write(reply, session, now)
    return 'ok'
  })
  const { cookies } = await secure.inject({ url: '/' })
  expect(cookies[0]).toMatchObject({ name: '__Host-sid', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' })
  expect(cookies.every((one) => one.secure && one.domain === undefined)).toBe(true)
  await secure.close()
})
