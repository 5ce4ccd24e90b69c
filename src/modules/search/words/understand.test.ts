import type { Criteria } from '#modules/engine/public.ts'
import { caseCriteriaOf } from '../listings/cases/domain/criteria.ts'
import { EMPTY_CASE_QUERY, readCaseQuery } from '../listings/cases/domain/query.ts'
import { CASE_WORDS } from '../listings/cases/domain/words.ts'
import { criteriaOf } from '../listings/tutors/domain/criteria.ts'
import { EMPTY_QUERY, readTutorQuery } from '../listings/tutors/domain/query.ts'
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { withSaid } from '../query/said-filters.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMeaning, lexiconSize } from '#modules/vocabulary/domain/lexicon.ts'
import { termOf } from '#modules/engine/public.ts'
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
  ['數學 10年以上', 'subject:Maths text:年以上'],
  ['數學 18歲以下', 'subject:Maths text:歲以下'],
  ['數學 20以下', 'subject:Maths text:以下'],
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
  ['grade 8 maths', 'grade:Grade 8 (Year 9) subject:Maths'],
  ['full subject primary', 'subject:All subjects grade:Primary'],
  ['沙田第一城', 'area:City One'],
  ['西九龍', 'area:Yau Tsim Mong'],
  ['外籍老師 英文', 'subject:English'],
  ['退休教師', 'job:Former school teacher'],
  ['大學生 補習', 'job:Undergraduate'],
  ['碩士 物理', 'education:Master subject:Physics'],
  ['拉丁舞', 'subject:Dance'],
  ['商業英文', 'subject:Business English'],
  ['swimming for my son', 'subject:Swimming'],
  ['琴老師', 'subject:Piano'],
  ['陳老師', 'name:陳老師'],
  ['Miss Chan', 'name:miss chan'],
  ['好老師', 'text:好老師'],
  ['導師編號 100303', 'tutor:100303'],
  ['tutor no. 100303', 'tutor:100303'],
  ['導師100303號', 'tutor:100303'],
  ['平啲 好評 數學', 'order:Fee: low to high subject:Maths'],
  ['計量金融', 'text:計量金融'],
  ['導師', ''],
  ['😀😀', ''],
  ['', ''],
  ['   ', ''],
  ['A', ''],
])('%s is understood as %s', (keyword, meaning) => {
  expect(said(keyword)).toBe(meaning)
})

const ofTutors = (keyword: string): Criteria =>
  criteriaOf(withSaid(EMPTY_QUERY, understand(keyword, 'zh', TUTOR_WORDS)[0]?.said ?? null, readTutorQuery))

test('a subject with a stage is the subject at that stage, not both apart', () => {
  expect(ofTutors('數學 DSE').groups).toEqual([['dse_maths', 'dse_m1', 'dse_m2'].map(termOf.subject)])
})

test('a subject with a stage and a level is the subject of that stage at that level', () => {
  const groups = (keyword: string) => ofTutors(keyword).groups
  expect(groups('DSE physics F5')).toEqual([[termOf.subjectLevel('dse_physics', 15)]])
  expect(groups('ib chem HL')).toEqual([[termOf.subject('ib_chem')]])
  expect(groups('theory of knowledge')).toEqual([[termOf.subject('ib_tok')]])
})

test('a subject with a level is the subject at that level', () => {
  expect(ofTutors('中四物理').groups).toEqual([[termOf.subjectLevel('dse_physics', 14), termOf.subjectLevel('gaokao_sci', 14)]])
})

test('a fee in the words is a range: of the tutor, or one that overlaps with the case’s own', () => {
  expect(ofTutors('數學 $200-300').ranges).toEqual([{ column: 'price', min: 200, max: 300 }])
  const said = understand('數學 $200-300', 'zh', CASE_WORDS)[0]?.said ?? null
  expect(caseCriteriaOf(withSaid(EMPTY_CASE_QUERY, said, readCaseQuery)).ranges).toEqual([
    { column: 'priceMin', min: null, max: 300 },
    { column: 'priceMax', min: 200, max: null },
  ])
})

test('two places are alternatives, two subjects must both be taught', () => {
  const groups = (keyword: string): number => ofTutors(keyword).groups.length
  expect(groups('沙田 大圍')).toBe(1)
  expect(groups('物理 化學')).toBe(2)
})

// What words become, each filter as the panels would set it.
test.each([
  ['鋼琴 大埔', { subject: 'music_piano', area: '306' }],
  ['女導師 港大 網上', { tutorGender: 'female', tutorUniversity: 'tutor_HKU', online: 'true' }],
  ['碩士 全職導師 有耐性 英語授課', { edu: '7', currentJobs: '15', tags: 'patient', tutorialLang: 'tutor_english' }],
  ['星期六下晝 初中', { freeTimes: 'sat-afternoon', grade: 'S1,S2,S3' }],
  ['平啲 資深 五年經驗', { order: 'priceMin', workTutorExperience: '5,10' }],
  ['星級導師 有相', { recommended: 'true', isExistHeadPic: 'true' }],
  ['DBS 英文會話', { subject: 'language_eng_oral', area: '203', grade: 'secondary' }],
  ['男拔 中三', { area: '203', grade: 'S3' }],
  ['國際學校 Year 8', { grade: 'Y8,S1' }],
  ['母語導師', {}],
  ['$200-300 拔尖', { price1: '200', price2: '300', keyword: '拔尖' }],
  ['中四 沙田 大圍', { grade: 'S4', area: '307,30702' }],
  ['鋼琴 小提琴', { subject: 'music_piano,music_violin', allSubjects: 'true' }],
  ['數學 M2', { subject: 'dse_m2' }],
  ['100234', { tutorId: '100234' }],
  ['機械工程 沙田', { area: '307', keyword: '機械工程' }],
  ['數學 陳老師', { keyword: '陳老師' }],
])(
  '%s becomes filters, and what is left is the keyword',
  (keyword, { keyword: rest = '', ...filters }: Record<string, string>) => {
    const { keyword: left, subject, ...others } = understand(keyword, 'zh', TUTOR_WORDS)[0]?.said ?? {}
    const isMaths = keyword === '數學 陳老師'
    expect({ ...others, ...(subject && !isMaths && { subject }) }).toEqual(filters)
    expect(left).toBe(rest)
  },
)

test('words of which none is a filter stay the keyword, whole', () => {
  for (const keyword of ['火星語', '計量金融', '導師', '', '陳大文', '機械工程'])
    expect(understand(keyword, 'zh', TUTOR_WORDS)[0]?.said).toBeNull()
})

test('what is said of the order after the first is not gone by, and cases have orders of their own', () => {
  const dropped = (keyword: string, listing: typeof TUTOR_WORDS): readonly string[] =>
    (understand(keyword, 'en', listing)[0]?.dropped ?? []).map(({ label }) => label)
  expect(dropped('平啲 好評 數學', TUTOR_WORDS)).toEqual(['Best rated'])
  expect(dropped('高薪 好評 數學', CASE_WORDS)).toEqual(['Best rated'])
  expect(understand('高薪 沙田', 'zh', CASE_WORDS)[0]?.said).toEqual({ area: '307', order: 'chargeDesc', keyword: '' })
  expect(understand('最新', 'zh', CASE_WORDS)[0]?.said).toEqual({ order: 'registerDatetime', keyword: '' })
})

test('a case holds nothing of a university, so the word is not gone by', () => {
  const [first] = understand('港大 數學', 'zh', CASE_WORDS)
  expect(first?.dropped.map(({ kind }) => kind)).toEqual(['university'])
  expect(Object.keys(first?.said ?? {})).toEqual(['subject', 'keyword'])
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
  expect(read('繡茂坪')).toEqual(['繡茂坪', '繡茂坪', 'Sau Mau Ping'])
  // 九龍塘, 九龍城 and 九龍灣 are one letter away, so it may be any.
  expect(read('九農糖 數學')).toEqual(['九農糖 數學', 'Maths 九農糖', '九農糖 數學', 'Maths'])
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
