import { CASE_WORDS } from '../listings/cases/domain/words.ts'
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { expect, test } from 'vitest'
import { understand } from '../words/understand.ts'
import { heardWords, shortKeyword, waysWithout } from './heard-words.ts'

const heard = (keyword: string, locale: 'zh' | 'en' = 'en') => {
  const [first = { understood: [], dropped: [] }] = understand(keyword, locale, CASE_WORDS)
  return heardWords({ keyword, cut: '' }, first, { locale, listing: CASE_WORDS, hrefOf: (rest) => `/?${rest}` })
}

test('what is understood needs no word', () => {
  expect(heard('數學 沙田')).toBeNull()
  expect(heard('')).toBeNull()
})

test.each([
  ['拔尖 數學', [{ title: 'Not understood, searched as written:', words: [{ label: '拔尖', href: '/?數學' }] }]],
  [
    'start art 數學龘',
    [
      { title: 'Not understood, searched as written:', words: [{ label: 'start', href: '/?art 數學龘' }] },
      { title: 'Not used:', words: [{ label: '龘', href: '/?start art 數學' }] },
    ],
  ],
  ['補數 夜晚 太古', [{ title: 'Not used:', words: [{ label: 'Evening', href: '/?補數 太古' }] }]],
])('of %s the rest is said, and each word leads to the search without it', (keyword, lines) => {
  expect(heard(keyword)).toEqual(lines)
})

test('what was given up is said in the language of the page and can be dropped, too', () => {
  const dropped = [
    { kind: 'area', value: '10305', label: '太古城' },
    { kind: 'price', value: '-300', label: 'HK$300 或以下' },
  ] as const
  const place = { locale: 'zh', listing: TUTOR_WORDS, hrefOf: (rest: string) => rest } as const
  expect(heardWords({ keyword: 'Tai Koo 數學 300蚊以下', cut: '' }, { understood: [], dropped }, place)).toEqual([
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
  const place = { locale: 'en', listing: TUTOR_WORDS, hrefOf: (rest: string) => rest } as const
  expect(heardWords({ keyword: 'maths', cut }, { understood: [], dropped: [] }, place)).toEqual([
    { title: 'Not used:', words: [{ label: `${'y'.repeat(40)}…`, href: 'maths' }] },
  ])
})

test('an empty list of several words leads to each list without one of them', () => {
  const ways = (keyword: string) => {
    const [first = { understood: [] }] = understand(keyword, 'en', TUTOR_WORDS)
    return waysWithout({ keyword }, first, { hrefOf: (rest) => rest }).map(({ label, href }) => `${label}: ${href}`)
  }
  expect(ways('數學 太古 港大')).toEqual([
    'Maths: 太古 港大',
    'Taikoo Shing: 數學 港大',
    'The University of Hong Kong: 數學 太古',
  ])
  expect(ways('數學')).toEqual([])
  expect(ways('英數 太古')).toEqual(['English: 數學或全科 太古', 'Maths: 英文或全科 太古', 'Taikoo Shing: 英數'])
})
