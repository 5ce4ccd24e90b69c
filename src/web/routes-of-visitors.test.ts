import { expect, test } from 'vitest'
import { bringsVisitorsRoutes, isBehindLogin, visitorsRoutesOf } from './routes-of-visitors.ts'

test.for([
  '/zh/admin',
  '/zh/admin/users/1',
  '/en/parent/dashboard',
  '/zh/tutor/dashboard/profile',
  '/zh/messages/9',
  '/en/notices',
  '/zh/payment/P1/receipt',
  '/zh/account',
  '/zh/mechanism/dashboard',
])('%s is behind the login, so its page brings every route', (path) => {
  expect(isBehindLogin(path)).toBe(true)
  expect(bringsVisitorsRoutes(path)).toBe(false)
})

test.for([
  '/zh',
  '/en/searchtutor',
  '/zh/tutor/detail/100001',
  '/zh/jobcase',
  '/zh/content/fee',
  '/zh/中一補習',
  '/zh/accounting',
])('%s is for visitors and brings their routes', (path) => {
  expect(isBehindLogin(path)).toBe(false)
  expect(bringsVisitorsRoutes(path)).toBe(true)
})

test.for(['/zh/login', '/en/register', '/zh/tutor', '/zh/parent/publish', '/en/parent/booktutor', '/zh/forgot-password'])(
  '%s leads behind the login, so it brings every route',
  (path) => {
    expect(isBehindLogin(path)).toBe(false)
    expect(bringsVisitorsRoutes(path)).toBe(false)
  },
)

test('the table of visitors lies next to the other', () => {
  expect(visitorsRoutesOf('/assets/manifest-1a2b.js')).toBe('/assets/manifest-1a2b-v.js')
})
