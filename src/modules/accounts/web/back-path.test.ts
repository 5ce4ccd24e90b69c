import { expect, test } from 'vitest'
import { backPath } from './back-path.ts'

const PARENT = { currentUser: 2 }

test('a path of this site is gone back to', () => {
  for (const path of [
    '/zh/searchtutor?data=%5B%5D',
    '/en/parent/booktutor?tutorId=1',
    '/zh/tutor/detail/1',
    '/zh/tutor/dashboard',
  ])
    expect(backPath(path, 'zh', PARENT)).toBe(path)
})

test('another site is never gone to', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/../zh/login',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ])
    expect(backPath(path, 'zh', PARENT)).toBe('/zh')
})

test('the entry itself is not gone back to', () => {
  for (const path of ['/zh/login', '/zh/login?back=%2F', '/en/register', '/zh/tutor', '/zh/tutor?phone=1', '/zh/forgot-password'])
    expect(backPath(path, 'en', PARENT)).toBe('/en')
})

test('a tutor begins at the dashboard', () => {
  expect(backPath(null, 'en', { currentUser: 1 })).toBe('/en/tutor/dashboard')
})
