import { CASE_WORDS } from '../listings/cases/domain/words.ts'
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { expect, test } from 'vitest'
import { understand } from '../words/understand.ts'
import { heardWords, shortKeyword } from './heard-words.ts'

const NOTHING = { understood: [], dropped: [], said: null }
const place = (locale: 'zh' | 'en', asTextHref: string | null = null) =>
  ({ locale, listing: CASE_WORDS, hrefOf: (rest: string) => `/?${rest}`, asTextHref }) as const

const heard = (keyword: string, locale: 'zh' | 'en' = 'en') => {
  const [first = NOTHING] = understand(keyword, locale, CASE_WORDS)
  const rest = first.said?.['keyword'] ?? keyword
  return heardWords({ keyword: rest, cut: '' }, first, place(locale))
}

test('what is understood needs no word', () => {
  expect(heard('數學 沙田')).toBeNull()
  expect(heard('')).toBeNull()
})

test.each([
  ['拔尖 數學', [{ title: 'Not understood, searched as written:', words: [{ label: '拔尖', href: '/?' }] }]],
  [
    'chart art 數學龘',
    [
      { title: 'Not understood, searched as written:', words: [{ label: 'chart', href: '/?' }] },
      { title: 'Not used:', words: [{ label: '龘' }] },
    ],
  ],
  ['補數 夜晚 太古', [{ title: 'There is no filter for:', words: [{ label: 'Evening' }] }]],
  ['唔要大學生 數學', [{ title: 'There is no filter for:', words: [{ label: '唔要大學生' }] }]],
  ['maths, not online', [{ title: 'There is no filter for:', words: [{ label: 'not online' }] }]],
])('of %s the rest is said, and each word leads to the search without it', (keyword, lines) => {
  expect(heard(keyword)).toEqual(lines)
})

test('what was given up is said in the language of the page and can be dropped, too', () => {
  const dropped = [
    { kind: 'area', value: '10305', label: '太古城' },
    { kind: 'price', value: '-300', label: 'HK$300 或以下' },
  ] as const
  const place = { locale: 'zh', listing: TUTOR_WORDS, hrefOf: (rest: string) => rest, asTextHref: null } as const
  expect(heardWords({ keyword: 'Tai Koo 數學 300蚊以下', cut: '' }, { understood: [], dropped, said: null }, place)).toEqual([
    {
      title: '沒有結果同時符合所有條件，已放寬：',
      words: [
        { label: '太古城', href: '數學 300蚊以下' },
        { label: 'HK$300 或以下', href: 'tai koo 數學' },
      ],
    },
  ])
})

test('what a keyword has beyond a hundred characters is not searched for and said', () => {
  expect(shortKeyword({ keyword: 'x'.repeat(100) })).toEqual({ fields: { keyword: 'x'.repeat(100) }, cut: '' })
  const { fields, cut } = shortKeyword({ keyword: `${'x'.repeat(100)}${'y'.repeat(50)}`, edu: '6' })
  expect([fields, cut]).toEqual([{ keyword: 'x'.repeat(100), edu: '6' }, 'y'.repeat(50)])
  const place = { locale: 'en', listing: TUTOR_WORDS, hrefOf: (rest: string) => rest, asTextHref: null } as const
  expect(heardWords({ keyword: 'maths', cut }, NOTHING, place)).toEqual([
    { title: 'Not used:', words: [{ label: `${'y'.repeat(40)}…`, href: 'maths' }] },
  ])
})

test('what words were taken for is said, and can be taken back with one press', () => {
  const [first = NOTHING] = understand('鋼琴 大埔', 'zh', CASE_WORDS)
  expect(heardWords({ keyword: '', cut: '' }, first, place('zh', '/zh/jobcase?literal=true'))).toEqual([
    {
      title: '明白為：',
      words: [{ label: '鋼琴' }, { label: '大埔區' }],
      undo: { label: '改為按字面搜尋', href: '/zh/jobcase?literal=true' },
    },
  ])
})

test('what there is no filter for is said in a line of its own', () => {
  const [first = NOTHING] = understand('外籍老師 英文', 'zh', TUTOR_WORDS)
  const place = { locale: 'zh', listing: TUTOR_WORDS, hrefOf: (rest: string) => `/?${rest}`, asTextHref: '/?literal' } as const
  expect(heardWords({ keyword: '', cut: '' }, first, place)).toEqual([
    { title: '明白為：', words: [{ label: '英文' }], undo: { label: '改為按字面搜尋', href: '/?literal' } },
    { title: '未有這項篩選：', words: [{ label: '母語／外籍導師' }] },
  ])
  const [alone = NOTHING] = understand('native speaker', 'en', TUTOR_WORDS)
  expect(heardWords({ keyword: '', cut: '' }, alone, { ...place, locale: 'en' })).toEqual([
    {
      title: 'There is no filter for:',
      words: [{ label: 'Native speaker' }],
      undo: { label: 'Search for the words as typed', href: '/?literal' },
    },
  ])
})

test('a word with two meanings asks which, and each answer is the search that has only that one', () => {
  const [first = NOTHING] = understand('會計 沙田', 'zh', TUTOR_WORDS)
  const typed = { keyword: '會計 沙田', hrefOf: (keyword: string) => `/words/${keyword}` }
  expect(heardWords({ keyword: '', cut: '' }, first, { ...place('zh'), listing: TUTOR_WORDS, typed })).toEqual([
    {
      title: '「會計」可以指：',
      words: [
        { label: '會計科', href: '/words/會計科 沙田' },
        { label: '會計系', href: '/words/會計系 沙田' },
      ],
      isChoice: true,
    },
  ])
})
