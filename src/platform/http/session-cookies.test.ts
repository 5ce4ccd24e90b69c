import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
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
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-sid', '__Host-csrf', 'currentUser', 'loginState'])
  expect(cookies.every((one) => one.secure && one.domain === undefined)).toBe(true)
  await secure.close()
})

test('logging out on https also clears what the value of x-csrf was called before', async () => {
  const secure = Fastify()
  await secure.register(cookie)
  secure.get('/', async (_request, reply) => {
    sessionCookies('https://tutors.example').clear(reply)
    return 'ok'
  })
  const { cookies } = await secure.inject({ url: '/' })
  expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
    '__Host-sid=',
    'currentUser=',
    'loginState=',
    '__Host-csrf=',
    'csrf=',
  ])
  expect(cookies.every((one) => one.secure && one.path === '/')).toBe(true)
  await secure.close()
})

test('a page takes the value of x-csrf that no other host can have set', async () => {
  const { csrfHeader } = await import('#web/csrf.ts')
  const sent = (cookies: string): string => {
    vi.stubGlobal('document', { cookie: cookies })
    return csrfHeader()['x-csrf'] ?? ''
  }
  expect(sent('csrf=old; loginState=Y; __Host-csrf=new-_1')).toBe('new-_1')
  expect(sent('__Host-csrf=new; csrf=old')).toBe('new')
  expect(sent('loginState=Y; csrf=plain')).toBe('plain')
  expect(sent('xcsrf=other; loginState=Y')).toBe('visitor')
  expect(sent('')).toBe('visitor')
  vi.unstubAllGlobals()
})
