import { CASE_WORDS } from '../listings/cases/domain/words.ts'
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMeaning, lexiconSize } from './lexicon.ts'
import { termOf } from '../engine/terms.ts'
import { understand } from './understand.ts'

const said = (keyword: string): string => {
  const [first] = understand(keyword, 'en', TUTOR_WORDS)
  return (first?.understood ?? []).map(({ kind, label }) => `${kind}:${label}`).join(' ')
}

test.each([
  ['數學 DSE', 'subject:Maths grade:DSE'],
  ['数学', 'subject:Maths'],
  ['英文會話', 'subject:English conversation'],
  ['英语会话', 'subject:English conversation'],
  ['piano', 'subject:Piano'],
  ['港大 男 導師', 'university:The University of Hong Kong sex:Male'],
  ['港大男導師', 'university:The University of Hong Kong sex:Male'],
  ['港大數學導師', 'university:The University of Hong Kong subject:Maths'],
  ['maths tutor shatin', 'subject:Maths area:Sha Tin'],
  ['Maths tuition in Sha Tin', 'subject:Maths area:Sha Tin'],
  ['小一 全科 將軍澳', 'grade:Primary 1 subject:All subjects area:Tseung Kwan O'],
  ['F.4 chem 尖沙嘴', 'grade:Secondary 4 subject:Chemistry area:Tsim Sha Tsui'],
  ['女老師 有耐性', 'sex:Female feature:Patient'],
  ['琴', 'subject:Piano'],
  ['女子籃球', 'subject:Basketball text:女子'],
  ['100234', 'tutor:100234'],
  ['#100234', 'tutor:100234'],
  ['沙田 數學 300以下', 'area:Sha Tin subject:Maths price:HK$300 or less'],
  ['沙田 數學 $300以下', 'area:Sha Tin subject:Maths price:HK$300 or less'],
  ['dse maths sha tin under $300', 'grade:DSE subject:Maths area:Sha Tin price:HK$300 or less'],
  ['maths below hk$ 300', 'subject:Maths price:HK$300 or less'],
  ['鋼琴 不超过４００元', 'subject:Piano price:HK$400 or less'],
  ['鋼琴 $200至350', 'subject:Piano price:HK$200–350'],
  ['piano $350 - $200', 'subject:Piano price:HK$200–350'],
  ['piano 500 or more', 'subject:Piano price:HK$500 or more'],
  ['300蚊以下', 'price:HK$300 or less'],
  ['budget 250 maths', 'subject:Maths price:HK$250 or less'],
  ['每小時300 鋼琴', 'subject:Piano price:HK$300 or less'],
  ['over 100 students', 'text:over text:100'],
  ['中三以下', 'grade:Secondary 3 text:以下'],
  ['數學 10年以上', 'subject:Maths text:10 text:年以上'],
  ['數學 18歲以下', 'subject:Maths text:18 text:歲以下'],
  ['數學 20以下', 'subject:Maths text:20 text:以下'],
  ['IB physics HL', 'grade:IB subject:Physics'],
  ['拔尖 中英數', 'subject:Chinese subject:English subject:Maths text:拔尖'],
  ['中英数 小学', 'subject:Chinese subject:English subject:Maths grade:Primary'],
  ['英數', 'subject:English subject:Maths'],
  ['英文數學', 'subject:English subject:Maths'],
  ['中英數學', 'subject:Maths text:中英'],
  ['普通話 online', 'subject:Mandarin mode:Online'],
  ['網上補習 數學', 'mode:Online subject:Maths'],
  ['grade 8 piano', 'subject:Piano'],
  ['grade 5 theory', 'subject:Music theory'],
  ['grade 8 maths', 'grade:Year 8 subject:Maths'],
  ['full subject primary', 'subject:All subjects grade:Primary'],
  ['沙田第一城', 'area:City One'],
  ['西九龍', 'area:Yau Tsim Mong'],
  ['外籍老師 英文', 'language:English subject:English'],
  ['退休教師', 'job:Former school teacher'],
  ['大學生 補習', 'job:Undergraduate'],
  ['碩士 物理', 'education:Master subject:Physics'],
  ['拉丁舞', 'subject:Dance'],
  ['商業英文', 'subject:Business English'],
  ['swimming for my son', 'subject:Swimming'],
  ['琴老師', 'subject:Piano'],
  ['陳老師', 'text:陳老師'],
  ['計量金融', 'text:計量金融'],
  ['導師', ''],
  ['😀😀', ''],
  ['', ''],
  ['   ', ''],
  ['A', ''],
])('%s is understood as %s', (keyword, meaning) => {
  expect(said(keyword)).toBe(meaning)
})

test('a subject with a stage is the subject at that stage, not both apart', () => {
  const [first] = understand('數學 DSE', 'zh', TUTOR_WORDS)
  expect(first?.criteria.groups).toEqual([['dse_maths', 'dse_m1', 'dse_m2'].map(termOf.subject)])
})

test('a subject with a stage and a level is the subject of that stage at that level', () => {
  const groups = (keyword: string) => understand(keyword, 'en', TUTOR_WORDS)[0]?.criteria.groups
  expect(groups('DSE physics F5')).toEqual([[termOf.subjectLevel('dse_physics', 15)]])
  expect(groups('ib chem HL')).toEqual([[termOf.subject('ib_chem')]])
  expect(groups('theory of knowledge')).toEqual([[termOf.subject('ib_tok')]])
})

test('a subject with a level is the subject at that level', () => {
  const [first] = understand('中四物理', 'zh', TUTOR_WORDS)
  expect(first?.criteria.groups).toEqual([[termOf.subjectLevel('dse_physics', 14), termOf.subjectLevel('gaokao_sci', 14)]])
})

test('a fee in the words is a range: of the tutor, or one that overlaps with the case’s own', () => {
  expect(understand('數學 $200-300', 'zh', TUTOR_WORDS)[0]?.criteria.ranges).toEqual([{ column: 'price', min: 200, max: 300 }])
  expect(understand('數學 $200-300', 'zh', CASE_WORDS)[0]?.criteria.ranges).toEqual([
    { column: 'priceMin', min: null, max: 300 },
    { column: 'priceMax', min: 200, max: null },
  ])
})

test('two places are alternatives, two subjects must both be taught', () => {
  const groups = (keyword: string): number => understand(keyword, 'zh', TUTOR_WORDS)[0]?.criteria.groups.length ?? 0
  expect(groups('沙田 大圍')).toBe(1)
  expect(groups('物理 化學')).toBe(2)
})

test('known words come before the plain text, and the known words alone come last', () => {
  const kinds = understand('好嘅數學老師', 'zh', TUTOR_WORDS).map(({ understood }) => understood.map((part) => part.kind).join())
  expect(kinds).toEqual(['subject,text', 'text', 'subject'])
})

test('slips of the keyboard are put right after the text as it stands, before the known words alone', () => {
  const read = (keyword: string): readonly string[] =>
    understand(keyword, 'en', TUTOR_WORDS).map(({ understood }) => understood.map(({ label }) => label).join(' '))
  expect(read('chemisty shatin')).toEqual(['Sha Tin chemisty', 'chemisty shatin', 'Chemistry Sha Tin', 'Sha Tin'])
  expect(read('englsh')).toEqual(['englsh', 'englsh', 'English'])
})

test('any text has a reading, and none breaks it', () => {
  const letters = fc.string({
    unit: fc.oneof(fc.constantFrom(...'數學男女港大中四dse f.4 '.split('')), fc.string({ unit: 'binary', maxLength: 1 })),
  })
  fc.assert(
    fc.property(letters, (keyword) => {
      expect(understand(keyword, 'zh', TUTOR_WORDS).length).toBeGreaterThan(0)
    }),
  )
})

test('the lexicon knows the catalogue in both languages', () => {
  expect(lexiconSize()).toBeGreaterThan(1000)
  expect(findMeaning(['sha', 'tin'])?.value).toBe('307')
  expect(findMeaning(['shatin'])?.value).toBe('307')
})
