import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { tutorList } from '../listings/tutors/contract/tutor-list.ts'
import { openSearchServer, profile } from './search-server.ts'
import type { SearchServer } from './search-server.ts'

const CUSTOM = 'tutor_others_custom'
const line = (subject: string, price: number, customLabel: string | null = null) => ({
  subject,
  customLabel,
  levelMin: 14,
  levelMax: 16,
  price: dollars(price),
})

let site: SearchServer
beforeAll(async () => {
  site = await openSearchServer([
    profile(1, { subjects: [line('primary_english', 200), line('dse_maths', 450)] }),
    profile(2, { subjects: [line('dse_maths', 320)] }),
    profile(3, { subjects: [line(CUSTOM, 260, '魔術'), line('dse_maths', 350)] }),
  ])
})
afterAll(async () => await site?.close())

type Shown = readonly [id: number, priceMin: number, priceOf: string | null]

async function shown(query: Record<string, string>, locale = 'zh'): Promise<readonly Shown[]> {
  const url = '/api/v2/tutor/search'
  const answer = await site.server.inject({ method: 'GET', url, query, headers: { 'x-locale': locale } })
  const { list } = tutorList.strict().parse(answer.json<{ data: unknown }>().data)
  return list
    .map(({ tutorId, priceMin, priceOf }): Shown => [tutorId, priceMin, priceOf?.label ?? null])
    .toSorted((a, b) => a[0] - b[0])
}

const LOWEST: readonly Shown[] = [
  [1, 200, null],
  [2, 320, null],
  [3, 260, null],
]
const MATHS: readonly Shown[] = [
  [1, 450, 'DSE 數學'],
  [2, 320, 'DSE 數學'],
  [3, 350, 'DSE 數學'],
]

test('nobody who charges more for the subject is listed, however little another subject costs', async () => {
  expect(await shown({ subject: 'dse_maths', price2: '350' })).toEqual(MATHS.slice(1))
  expect(await shown({ keyword: 'DSE數學 $350以下' })).toEqual(MATHS.slice(1))
  expect(await shown({ price2: '350' })).toEqual(LOWEST)
})

test('a card says what its price is of, in the language asked for, and nothing of the search before', async () => {
  for (let round = 0; round < 2; round++) {
    expect(await shown({})).toEqual(LOWEST)
    expect(await shown({ subject: 'dse_maths' })).toEqual(MATHS)
    expect((await shown({ subject: 'dse_maths' }, 'en')).map(([, , of]) => of)).toEqual(Array(3).fill('DSE Maths'))
    expect(await shown({ subject: 'dse_maths,primary_english' })).toEqual([[1, 200, '小學英文'], ...MATHS.slice(1)])
    expect(await shown({ grade: 'S6' })).toEqual([[1, 200, '小學英文'], ...MATHS.slice(1)])
    expect(await shown({ subject: CUSTOM })).toEqual([[3, 260, '魔術']])
    expect(await shown({ tutorId: '1' })).toEqual([LOWEST[0]])
  }
})

test('a price that is saved is searched and shown at once', async () => {
  const following = new Promise<void>((resolve) => site.both.onChange(resolve))
  await site.save(profile(2, { subjects: [line('dse_maths', 380)] }))
  await following
  expect(await shown({ subject: 'dse_maths', price2: '350' })).toEqual(MATHS.slice(2))
  expect(await shown({ subject: 'dse_maths', price1: '360', price2: '380' })).toEqual([[2, 380, 'DSE 數學']])
})
