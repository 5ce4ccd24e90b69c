import { DISTRICTS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import { SUBJECTS, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import { FEATURES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import { criteriaOf } from '../src/modules/search/listings/tutors/domain/criteria.ts'
import type { FindRequest } from '#modules/engine/public.ts'
import { SORTS } from '../src/modules/search/listings/tutors/domain/sorts.ts'
import { foldText, runsOf, termsOfRun } from '#modules/vocabulary/public.ts'
import { EMPTY_QUERY } from '../src/modules/search/listings/tutors/domain/query.ts'
import type { TutorQuery } from '../src/modules/search/listings/tutors/domain/query.ts'
import { integer, oneOf, skewed } from '../src/modules/search/test/random-documents.ts'
import type { Random } from '../src/modules/search/test/random-documents.ts'

type Query = Partial<TutorQuery> & { readonly text?: string }

const subject = (random: Random, isRare = false) => {
  const chosen = isRare ? oneOf(random, SUBJECTS.slice(-40)) : skewed(random, SUBJECTS)
  const level = oneOf(random, levelsForSubjects(chosen.reference)).value
  return { subject: chosen.value, levelMin: isRare ? null : level, levelMax: isRare ? null : level }
}
const anyLevel = (random: Random) => ({ ...subject(random), levelMin: null, levelMax: null })
const area = (random: Random): number => skewed(random, SUB_AREAS).id
const COMMON = ['教學經驗', '中學數學', '英文會話', '提供筆記', '有耐性']
const RARE = ['計量金融', '樂富出生', '行山', '資優學生', '名校']
const ENGLISH = ['patient tutor', 'past papers', 'swimming coach', 'first class honours', 'piano', 'violin licence']

/** The query classes of the search design: common and rare, broad and narrow, every kind of order. */
export const CLASSES: Readonly<Record<string, (random: Random) => Query>> = {
  '01 default': () => ({}),
  '02 subject+level': (random) => ({ subjects: [subject(random)] }),
  '03 + area': (random) => ({ subjects: [subject(random)], areas: [area(random)] }),
  '04 + price,sex,exp; priceMin': (random) => ({
    subjects: [{ ...subject(random), levelMin: null, levelMax: null }],
    areas: [skewed(random, DISTRICTS).id],
    price: { min: 100, max: 300 },
    sexes: ['female'],
    experience: [3, 4, 5, 10],
    sort: 'priceMin',
  }),
  '05 rare subject+area; evaluate': (random) => ({ subjects: [subject(random, true)], areas: [area(random)], sort: 'evaluate' }),
  '06 broad; popularOrder': () => ({ sexes: ['female'], hasAvatar: true, sort: 'popularOrder' }),
  '07 tags+lang+edu+univ; exp': (random) => ({
    features: [oneOf(random, FEATURES).value],
    languages: ['tutor_english'],
    education: [6, 7],
    universities: [oneOf(random, UNIVERSITIES).value, oneOf(random, UNIVERSITIES).value],
    sort: 'tuitionExpDesc',
  }),
  '08 text zh common': (random) => ({ text: oneOf(random, COMMON) }),
  '09 text zh rare + area': (random) => ({ text: oneOf(random, RARE), areas: [area(random)] }),
  '10 text en': (random) => ({ text: oneOf(random, ENGLISH) }),
  '11 two words + sex; price': (random) => ({
    text: `${oneOf(random, COMMON)} ${oneOf(random, RARE)}`,
    sexes: ['male'],
    sort: 'priceMin',
  }),
  '12 zero result': () => ({ text: '龘鱻麤' }),
  '13 area; priceMax': (random) => ({ areas: [area(random)], sort: 'priceMax' }),
  '14 two subjects + district': (random) => ({
    subjects: [subject(random), subject(random)],
    areas: [oneOf(random, DISTRICTS).id],
  }),
  '15 eight filters, any order': (random) => ({
    subjects: [{ ...subject(random), levelMin: null, levelMax: null }],
    areas: [skewed(random, DISTRICTS).id],
    price: { min: 100, max: 600 },
    age: { min: 20, max: 60 },
    sexes: ['female'],
    languages: ['tutor_cantonese'],
    hasAvatar: true,
    education: [5, 6, 7, 8],
    sort: oneOf(random, SORTS),
  }),
  '16 anti-correlated range': (random) => ({
    price: { min: 1100, max: 1100 + integer(random, 40, 130) },
    sort: 'priceMin',
    hasAvatar: true,
  }),
  '17 subject+level; priceMin': (random) => ({ subjects: [subject(random)], sort: 'priceMin' }),
  '18 subject, most price': (random) => ({ subjects: [anyLevel(random)], price: { min: null, max: 350 } }),
  '19 subject; priceMax': (random) => ({ subjects: [anyLevel(random)], sort: 'priceMax' }),
  '20 two subjects; priceMin': (random) => ({ subjects: [anyLevel(random), subject(random)], sort: 'priceMin' }),
  '21 level; priceMin': (random) => ({ grades: [oneOf(random, LEVELS).code], sort: 'priceMin' }),
  '22 level, price; smart': (random) => ({ grades: [oneOf(random, LEVELS).code], price: { min: 200, max: 400 } }),
  '23 subject+area, price; priceMin': (random) => ({
    subjects: [anyLevel(random)],
    areas: [skewed(random, DISTRICTS).id],
    price: { min: 150, max: 400 },
    sort: 'priceMin',
  }),
}

/** A request of a class; page 1 or 10 of 12. */
export function requestOf(query: Query, page: number): FindRequest {
  const { text = '', ...filters } = query
  const full = { ...EMPTY_QUERY, ...filters }
  const words = text === '' ? [] : text.split(' ').map((word) => runsOf(foldText(word)).flatMap(termsOfRun))
  return { criteria: { ...criteriaOf(full), words }, sort: full.sort, offset: (page - 1) * 12, limit: 12 }
}
