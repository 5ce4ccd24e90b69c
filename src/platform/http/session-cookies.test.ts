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
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-sid', '__Host-csrf', '__Host-currentUser', '__Host-loginState'])
  expect(cookies.every((one) => one.secure && one.domain === undefined)).toBe(true)
  await secure.close()
})

test('logging out on https also clears what cookies were called before', async () => {
  const secure = Fastify()
  await secure.register(cookie)
  secure.get('/', async (_request, reply) => {
    sessionCookies('https://tutors.example').clear(reply)
    return 'ok'
  })
  const { cookies } = await secure.inject({ url: '/' })
  expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
    '__Host-sid=',
    '__Host-currentUser=',
    '__Host-loginState=',
    '__Host-csrf=',
    'currentUser=',
    'loginState=',
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

test('what a browser chose or closed is kept under a name that no other host can set, and read before an older one', async () => {
  const { cookieOf, keepCookie } = await import('#web/cookie-hint.ts')
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:' })
  keepCookie('locale', 'en')
  expect(document.cookie).toBe('__Host-locale=en;path=/;max-age=31536000;samesite=lax;secure')
  vi.stubGlobal('location', { protocol: 'http:' })
  keepCookie('locale', 'en')
  expect(document.cookie).toBe('locale=en;path=/;max-age=31536000;samesite=lax')
  document.cookie = 'locale=zh; __Host-locale=en'
  expect([cookieOf('locale'), cookieOf('qaClosed')]).toEqual(['en', ''])
  vi.unstubAllGlobals()
})
