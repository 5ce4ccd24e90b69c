import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkToken, mediaToken } from './media-token.ts'

const sign = (text: string): string => createHmac('sha256', 'a key of tests').update(text).digest('hex')
const VIDEO = '01890000-0000-7000-8000-000000000001'
const ENDS = '2026-11-21T08:00:00.000Z'
const TOKEN = mediaToken(sign, { videoId: VIDEO, accountId: 'wing', endsAt: new Date(ENDS) })

type Asked = { readonly videoId?: string; readonly accountId?: string; readonly at?: string }

const says = (token: string, { videoId = VIDEO, accountId = 'wing', at = '2026-11-21T04:00:00.000Z' }: Asked = {}): string =>
  checkToken(sign, token, { videoId, accountId, now: new Date(at) })

test('a token is the second of its end, and 32 digits that sign video, account and that second', () => {
  expect(TOKEN).toBe('1795248000.75c04fc5cdc2b41a35e880cf6f6d30c7')
  expect(mediaToken(sign, { videoId: VIDEO, accountId: 'wing', endsAt: new Date('2026-11-21T08:00:00.999Z') })).toBe(TOKEN)
})

test('it plays one video for one account', () => {
  expect(says(TOKEN)).toBe('plays')
  expect(says(TOKEN, { accountId: 'hoi' })).toBe('wrong')
  expect(says(TOKEN, { accountId: 'everybody' })).toBe('wrong')
  expect(says(TOKEN, { accountId: '' })).toBe('wrong')
  expect(says(TOKEN, { videoId: '01890000-0000-7000-8000-000000000002' })).toBe('wrong')
})

test('it ends with its second; who never had it is not told that it did', () => {
  expect(says(TOKEN, { at: '2026-11-21T07:59:59.999Z' })).toBe('plays')
  expect(says(TOKEN, { at: '2026-11-21T08:00:00.000Z' })).toBe('ended')
  expect(says(TOKEN, { at: '2027-11-21T08:00:00.000Z' })).toBe('ended')
  expect(says(TOKEN, { accountId: 'hoi', at: '2027-11-21T08:00:00.000Z' })).toBe('wrong')
})

test('with any digit altered, left out or added it never played', () => {
  const altered = Array.from(TOKEN, (digit, at) => `${TOKEN.slice(0, at)}${digit === '1' ? '2' : '1'}${TOKEN.slice(at + 1)}`)
  expect(altered).toHaveLength(43)
  for (const token of altered) expect([token, says(token)]).toEqual([token, 'wrong'])
  const [seconds = '', mark = ''] = TOKEN.split('.')
  for (const token of [
    '',
    '.',
    seconds,
    `${seconds}.`,
    `.${mark}`,
    TOKEN.slice(0, -1),
    `${TOKEN}0`,
    `0${TOKEN}`,
    ` ${TOKEN}`,
    `${seconds}.5.${mark}`,
    `1795251600.${mark}`,
  ])
    expect([token, says(token)]).toEqual([token, 'wrong'])
})

test('another key makes another token', () => {
  const other = (text: string): string => createHmac('sha256', 'another key').update(text).digest('hex')
  const now = new Date('2026-11-21T04:00:00.000Z')
  expect(checkToken(other, TOKEN, { videoId: VIDEO, accountId: 'wing', now })).toBe('wrong')
})
