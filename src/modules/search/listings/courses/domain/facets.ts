import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { CourseDocument } from '#modules/courses/public.ts'
import { LANGUAGE } from '#modules/engine/public.ts'
import { facetsOf } from '../../../query/facet.ts'
import { inOrder } from '../../../query/facet-order.ts'
import { MOST_PRICE } from '../../../query/limits.ts'
import { CAPTIONS, COURSE_FLAG, LENGTH, OF_TUTOR } from './values.ts'
import type { Length } from './values.ts'

const { list, flag, range, number } = facetsOf<CourseDocument>()

/** The slider of prices, in dollars of the whole course; some cost more than its end. */
export const COURSE_SLIDER = { min: 0, max: 3000, step: 100, goesOnTo: MOST_PRICE } as const

const HOUR_SECONDS = 3600
const BANDS: readonly (readonly [Length, hours: number])[] = [
  ['under1', 1],
  ['1to3', 3],
  ['3to6', 6],
  ['over6', Infinity],
]

/** Filters of the course search by their names in a query, in the order of its address. */
export const COURSE_FACETS = {
  courseId: number({ field: 'courseId', about: 'Number of one course', place: 'address', chip: 'courseNo' }),
  tutorId: number({
    field: 'tutorId',
    about: 'Number of the tutor whose courses are wanted',
    place: 'address',
    chip: 'ofTutor',
    values: OF_TUTOR,
    of: (one) => [one.tutorId],
  }),
  price: range({
    from: 'price1',
    to: 'price2',
    slider: COURSE_SLIDER,
    most: MOST_PRICE,
    about: ['Lowest price of the whole course in dollars', 'Highest price of the whole course in dollars'],
    place: 'bar',
    unit: 'dollars',
    columns: (price) => [{ column: 'price', ...price }],
  }),
  isFree: flag({
    field: 'isFree',
    about: 'true: free courses alone',
    place: 'filters',
    label: 'only',
    word: { zh: '免費課程', en: 'Free courses' },
    values: COURSE_FLAG,
    asks: 'free',
    of: (one) => (one.price === 0 ? ['free'] : []),
  }),
  hasPreview: flag({
    field: 'hasPreview',
    about: 'true: courses alone of which a unit plays without a login',
    place: 'filters',
    label: 'only',
    word: { zh: '可試看', en: 'With a free preview' },
    values: COURSE_FLAG,
    asks: 'preview',
    of: (one) => (one.previewCount > 0 ? ['preview'] : []),
  }),
  lengths: list({
    field: 'length',
    about: 'Comma list of under1, 1to3, 3to6, over6: hours of all videos',
    place: 'filters',
    label: { zh: '課程長度', en: 'Length' },
    values: LENGTH,
    choices: [
      { value: 'under1', zh: '1 小時以下', en: 'Under 1 hour' },
      { value: '1to3', zh: '1–3 小時', en: '1–3 hours' },
      { value: '3to6', zh: '3–6 小時', en: '3–6 hours' },
      { value: 'over6', zh: '6 小時以上', en: '6 hours or more' },
    ],
    of: ({ seconds }) =>
      BANDS.filter(([, hours]) => seconds < hours * HOUR_SECONDS)
        .slice(0, 1)
        .map(([band]) => band),
  }),
  languages: list({
    field: 'language',
    about: 'Comma list of languages in which the course is taught',
    place: 'filters',
    label: 'medium',
    values: LANGUAGE,
    choices: LANGUAGES,
    of: (one) => [one.language],
  }),
  captions: list({
    field: 'captions',
    about: 'Comma list of zh, en: every unit has captions in one of them',
    place: 'filters',
    label: { zh: '字幕', en: 'Captions' },
    values: CAPTIONS,
    choices: [
      { value: 'zh', zh: '中文字幕', en: 'Chinese captions' },
      { value: 'en', zh: '英文字幕', en: 'English captions' },
    ],
    of: (one) => one.captions,
  }),
} as const

/** Facets as the filters and the chips show them. */
export const COURSE_FILTERS = inOrder(COURSE_FACETS, [
  ...(['price', 'isFree', 'hasPreview', 'lengths', 'languages', 'captions', 'tutorId', 'courseId'] as const),
])
