import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactedError, redactedUrl } from './redaction.ts'

test('of a query the log holds names, and values only of those that say which part of a list it is', () => {
  expect(redactedUrl('/zh/searchtutor?keyword=token&pageNum=2&pageSize=20')).toBe('/zh/searchtutor?keyword&pageNum=2&pageSize=20')
  expect(redactedUrl('/api/x?password=hush&a=1&page=3&sort=smart&state=open')).toBe(
    '/api/x?password&a&page=3&sort=smart&state=open',
  )
  expect(redactedUrl('/zh?')).toBe('/zh')
  expect(redactedUrl('/zh?a=1#hush')).toBe('/zh?a')
})

test('whatever a value is, it does not reach the log, also not under an allowed name or as a name', () => {
  for (const mark of [
    '93112233',
    '9311%202233',
    '%2B85293112233',
    '+852-9311-2233',
    '%39%33%31%31%32%32%33%33',
    'anna%40mail.example',
  ])
    for (const name of ['keyword', 'q', 'mobile', 'page', 'pageNum', 'sort', 'state', 'anything'])
      expect(redactedUrl(`/api/admin/user/list?${name}=${mark}`), name).toBe(`/api/admin/user/list?${name}`)
  expect(redactedUrl('/api/x?93112233&=93112233&a93112233=1&anna@mail.example')).toBe(
    '/api/x?[redacted]&[redacted]&[redacted]&[redacted]',
  )
  const name = fc.stringMatching(/^[A-Za-z]{1,12}$/)
  const value = fc.stringMatching(/^[a-z0-9%+/=.-]{6,30}$/).map((text) => `hush7${text}`)
  const isHidden = (one: string, secret: string): boolean => !redactedUrl(`/api/x?${one}=${secret}`).includes('hush7')
  fc.assert(fc.property(name, value, isHidden))
})

test('a path stays readable with its ids, and without numbers of phones and addresses', () => {
  for (const path of [
    '/api/tutor/detail/100001',
    '/zh/content/fee',
    '/api/admin/user/0198c0de-1234-7890-8123-456789012345/suspend',
    '/zh/searchtutor/subject/%E6%95%B8%E5%AD%B8',
    '/assets/entry-D1234567.js',
    '/zh/1234567/x',
  ])
    expect(redactedUrl(path)).toBe(path)
  for (const part of [
    '93112233',
    '9311+2233',
    '(852)9311.2233',
    '+852 9311 2233',
    '852-93112233',
    '%39%33%31%31%32%32%33%33',
    '9311%202233',
    'anna@mail.example',
    'a%40b.example',
    '９３１１２２３３',
    '%zz',
  ])
    expect(redactedUrl(`/zh/${part}/x`), part).toBe('/zh/[redacted]/x')
})

test('a long address is cut after its secrets are blanked', () => {
  const logged = redactedUrl(`/${'a/'.repeat(1000)}?password=${'hush'.repeat(1000)}`)
  expect(logged).toHaveLength(500)
  expect(logged).not.toContain('hush')
})

test('of an error the log holds what, where and why, without the values that were at hand', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "account_phone"'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (mobile)=(93112233) already exists.',
    table: 'account',
    constraint: 'account_phone',
    query: 'insert …',
    params: ['93112233'],
  })
  const error = Object.assign(new TypeError('nothing at +852 9311 2233 or anna@mail.example, 3 of 100001', { cause }), {
    config: { data: '93112233' },
  })
  const logged = redactedError(error) as { stack: string; cause: { stack: string } }
  expect(JSON.stringify(logged)).not.toMatch(/2233|anna/)
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'nothing at [redacted] or [redacted], 3 of 100001',
    cause: {
      code: '23505',
      table: 'account',
      constraint: 'account_phone',
      message: 'duplicate key value violates unique constraint [redacted]',
    },
  })
  expect(logged.stack).toMatch(/redaction\.test\.ts:\d+:\d+/)
  expect(logged.cause.stack).toMatch(/redaction\.test\.ts:\d+:\d+/)
})

test('a number of eight digits is blanked in an error, and one of seven is not', () => {
  expect(redactedError(new Error('no 93112233, no 9311-2233, row 1234567'))).toMatchObject({
    message: 'no [redacted], no [redacted], row 1234567',
  })
})

test('a database says in quotes what it could not read: that is no part of the log', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Chan "Tai" Man"'), { code: '22P02' })
  expect(JSON.stringify(redactedError(error))).not.toContain('Chan')
})

test('what is thrown and is no error is logged by its kind alone', () => {
  expect(redactedError('93112233')).toEqual({ type: 'string' })
  expect(redactedError({ mobile: '93112233' })).toEqual({ type: 'object' })
  expect(redactedError(null)).toEqual({ type: 'object' })
})
