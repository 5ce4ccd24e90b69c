import { DISTRICTS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { SUBJECTS, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import { FEATURES } from '#kernel/catalogue/tutor-facets.ts'
import { caseCriteriaOf } from '../src/modules/search/listings/cases/domain/criteria.ts'
import { EMPTY_CASE_QUERY } from '../src/modules/search/listings/cases/domain/query.ts'
import type { CaseQuery } from '../src/modules/search/listings/cases/domain/query.ts'
import { CASE_SORTS } from '../src/modules/search/listings/cases/domain/sorts.ts'
import type { FindRequest } from '#modules/engine/public.ts'
import { foldText, runsOf, termsOfRun } from '#modules/vocabulary/public.ts'
import { integer, oneOf, skewed } from '../src/modules/search/test/random-documents.ts'
import type { Random } from '../src/modules/search/test/random-documents.ts'

type Query = Partial<CaseQuery> & { readonly text?: string }

const subject = (random: Random, isRare = false) => {
  const chosen = isRare ? oneOf(random, SUBJECTS.slice(-40)) : skewed(random, SUBJECTS)
  const levels = levelsForSubjects(chosen.reference)
  const level = oneOf(random, levels).value
  return { subject: chosen.value, levelMin: isRare ? null : level, levelMax: isRare ? null : level }
}
const area = (random: Random): number => skewed(random, SUB_AREAS).id

/** Query classes of the case search: common and rare, broad and narrow, every kind of order. */
export const CASE_CLASSES: Readonly<Record<string, (random: Random) => Query>> = {
  '01 default': () => ({}),
  '02 newest': () => ({ sort: 'registerDatetime' }),
  '03 subject+level': (random) => ({ subjects: [subject(random)] }),
  '04 + three areas': (random) => ({ subjects: [subject(random)], areas: [area(random), area(random), area(random)] }),
  '05 fee range; chargeAsc': (random) => ({
    price: { min: integer(random, 15, 30) * 10, max: integer(random, 30, 50) * 10 },
    sort: 'chargeAsc',
  }),
  '06 fee range; chargeDesc': (random) => ({
    price: { min: integer(random, 15, 30) * 10, max: integer(random, 30, 50) * 10 },
    sort: 'chargeDesc',
  }),
  '07 district, fee, mode; newest': (random) => ({
    areas: [skewed(random, DISTRICTS).id],
    price: { min: 200, max: null },
    teachModes: ['home'],
    sort: 'registerDatetime',
  }),
  '08 broad; chargeDesc': () => ({ sexes: ['female'], media: ['tutor_cantonese'], sort: 'chargeDesc' }),
  '09 tags+urgent': (random) => ({ features: [oneOf(random, FEATURES).value], isUrgent: true }),
  '10 text zh': (random) => ({ text: oneOf(random, ['基礎較弱', '讀寫障礙', '歷屆試題']) }),
  '11 text en + area': (random) => ({ text: 'patient tutor', areas: [area(random)] }),
  '12 zero result': () => ({ text: '龘鱻麤' }),
  '13 rare subject+area; newest': (random) => ({
    subjects: [subject(random, true)],
    areas: [area(random)],
    sort: 'registerDatetime',
  }),
  '14 six filters, any order': (random) => ({
    subjects: [{ ...subject(random), levelMin: null, levelMax: null }],
    areas: [skewed(random, DISTRICTS).id],
    price: { min: 150, max: 500 },
    teachModes: ['home', 'public'],
    lessonsPerWeek: [1, 2],
    sexes: ['female'],
    sort: oneOf(random, CASE_SORTS),
  }),
  '15 anti-correlated fee': () => ({ price: { min: 690, max: null }, isSen: true, sort: 'chargeAsc' }),
}

/** A request of a class; page 1 or 10 of 12. */
export function caseRequestOf(query: Query, page: number): FindRequest {
  const { text = '', ...filters } = query
  const full = { ...EMPTY_CASE_QUERY, ...filters }
  const words = text === '' ? [] : text.split(' ').map((word) => runsOf(foldText(word)).flatMap(termsOfRun))
  return { criteria: { ...caseCriteriaOf(full), words }, sort: full.sort, offset: (page - 1) * 12, limit: 12 }
}
