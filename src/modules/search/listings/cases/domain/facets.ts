import { FEATURES, LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { CaseDocument } from '#modules/cases/public.ts'
import { facetsOf } from '../../../query/facet.ts'
import { inOrder } from '../../../query/facet-order.ts'
import { FEATURE, LANGUAGE, SEX, TEACH_MODE } from '#modules/engine/public.ts'
import type { TeachMode } from '#modules/engine/public.ts'
import { PRICE_FIELDS } from '../../../query/limits.ts'
import { CASE_FLAG, LESSONS } from './values.ts'

const { list, flag, range, number } = facetsOf<CaseDocument>()

const MODES: Readonly<Record<TeachMode, readonly TeachMode[]>> = {
  home: ['home'],
  public: ['public'],
  online: ['online'],
  either: ['home', 'online', 'either'],
}

/**
 * Filters of the case search by their names in a query, in the order of its address (specification 1 §3). What a case leaves
 * open is met by every choice: any sex by both, any language by each.
 */
export const CASE_FACETS = {
  features: list({
    field: 'tags',
    about: 'Comma list of feature tags, all of which must be asked for',
    place: 'filters',
    label: 'features',
    values: FEATURE,
    choices: FEATURES,
    isAll: true,
    isNamed: true,
    of: (one) => one.features,
  }),
  jobId: number({ field: 'jobId', about: 'Number of one case', place: 'filters', label: 'jobId', chip: 'jobNo' }),
  /** A case offers a range of fees; it and the one that is wanted overlap when each begins before the other ends. */
  price: range({
    ...PRICE_FIELDS,
    about: ['Lowest hourly fee in dollars; met by cases whose range overlaps', 'Highest hourly fee in dollars'],
    place: 'bar',
    unit: 'dollars',
    columns: ({ min, max }) => [
      { column: 'priceMin', min: null, max },
      { column: 'priceMax', min, max: null },
    ],
  }),
  teachModes: list({
    field: 'teachMode',
    about: 'Comma list of home, public, online, either; a case that is either is home and online too',
    place: 'filters',
    label: 'teachMode',
    values: TEACH_MODE,
    choices: TEACH_MODE.all.map((value) => ({ value, word: `modes.${value}` as const })),
    offered: ['home', 'public', 'online'],
    of: (one) => MODES[one.teachMode],
  }),
  media: list({
    field: 'medium',
    about: 'Comma list of languages of teaching; a case that leaves it open is met by each',
    place: 'filters',
    label: 'medium',
    values: LANGUAGE,
    choices: LANGUAGES,
    of: (one) => (one.medium === null ? LANGUAGE.all : [one.medium]),
  }),
  lessonsPerWeek: list({
    field: 'lessonsPerWeek',
    about: 'Comma list of lessons a week, 1 to 7',
    place: 'filters',
    label: 'lessonsPerWeek',
    values: LESSONS,
    choices: LESSONS.all.map((value) => ({ value, word: 'lessons' as const })),
    offered: [1, 2, 3],
    chip: 'lessonsAWeek',
    of: (one) => [one.lessonsPerWeek],
  }),
  sexes: list({
    field: 'tutorGender',
    about: 'male or female: cases that take such a tutor',
    place: 'filters',
    label: 'tutorWanted',
    none: 'anySex',
    values: SEX,
    choices: [
      { value: 'male', word: 'maleTutor' },
      { value: 'female', word: 'femaleTutor' },
    ],
    of: (one) => (one.tutorSex === 'any' ? ['male', 'female'] : [one.tutorSex]),
  }),
  isUrgent: flag({
    field: 'isUrgent',
    about: 'true: urgent cases alone',
    place: 'filters',
    label: 'only',
    word: 'urgent',
    values: CASE_FLAG,
    asks: 'urgent',
    of: (one) => (one.isUrgent ? ['urgent'] : []),
  }),
  isSen: flag({
    field: 'isSen',
    about: 'true: cases of students with special educational needs alone',
    place: 'filters',
    label: 'only',
    word: 'sen',
    values: CASE_FLAG,
    asks: 'sen',
    of: (one) => (one.isSen ? ['sen'] : []),
  }),
  isGroup: flag({
    field: 'isGroup',
    about: 'true: cases of more than one student alone',
    place: 'filters',
    label: 'only',
    word: 'group',
    values: CASE_FLAG,
    asks: 'group',
    of: (one) => (one.groupSize > 1 ? ['group'] : []),
  }),
} as const

/** Facets as the filters and the chips show them; those that are not named follow. */
export const CASE_FILTERS = inOrder(CASE_FACETS, [
  ...(['price', 'teachModes', 'lessonsPerWeek', 'sexes', 'isUrgent', 'isSen', 'isGroup', 'media', 'features'] as const),
  'jobId',
])
