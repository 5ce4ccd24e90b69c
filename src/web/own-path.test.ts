import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.for([
  ['/zh/searchtutor?data=%5B%5D', '/zh/searchtutor?data=%5B%5D'],
  ['/en/tutor/dashboard/profile#checks', '/en/tutor/dashboard/profile#checks'],
  ['/zh/subject/數學', '/zh/subject/%E6%95%B8%E5%AD%B8'],
  ['/zh/../en/login', '/en/login'],
  ['/zh/login?back=//evil.example', '/zh/login?back=//evil.example'],
] as const)('%s is a path of this site', ([given, path]) => {
  expect(ownPath(given)).toBe(path)
})

test.for([
  '',
  'zh/searchtutor',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\0/evil.example',
  '/\u0085/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/zh/..//evil.example',
  '/zh/..\\..//evil.example',
  '//[evil',
  `/${'a'.repeat(2000)}`,
])('%j leads to another site, or nowhere', (given) => {
  expect(ownPath(given)).toBe(null)
})

test('nothing is no path', () => {
  expect(ownPath(null)).toBe(null)
})
