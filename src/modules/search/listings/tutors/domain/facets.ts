import {
  CURRENT_JOBS,
  EDUCATION_LEVELS,
  EXPERIENCE_KINDS,
  EXPERIENCE_YEARS,
  FEATURES,
  LANGUAGES,
  SEXES,
  UNIVERSITIES,
} from '#kernel/catalogue/tutor-facets.ts'
import { FREE_TIMES, freeTimesOf } from '#kernel/catalogue/free-times.ts'
import { isRecommendedTutor } from '#kernel/tutor-level.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { facetsOf } from '../../../query/facet.ts'
import {
  AVATAR,
  EDUCATION,
  EXPERIENCE,
  EXPERIENCE_KIND,
  FEATURE,
  FREE_TIME,
  JOB,
  LANGUAGE,
  RECOMMENDED,
  SEX,
  TEACH_MODE,
  UNIVERSITY,
} from '#modules/engine/public.ts'
import { AGE_FIELDS, PRICE_FIELDS } from '../../../query/limits.ts'
import { inOrder } from '../../../query/facet-order.ts'

/** A tutor as of a day. */
type Dated = { readonly tutor: TutorDocument; readonly now: Date }
const { list, flag, truth, range, number } = facetsOf<Dated>()

/** Filters of the tutor search by their names in a query, in the order of its address (specification 1 §3). */
export const TUTOR_FACETS = {
  features: list({
    field: 'tags',
    about: 'Comma list of feature tags, all of which must hold',
    place: 'more',
    label: 'features',
    values: FEATURE,
    choices: FEATURES,
    isAll: true,
    isNamed: true,
    of: ({ tutor }) => tutor.features,
  }),
  tutorId: number({ field: 'tutorId', about: 'Number of one tutor', place: 'more', label: 'tutorId', chip: 'no' }),
  experience: list({
    field: 'workTutorExperience',
    about: 'Comma list of years: 0, 1, 2, 3, 4, 5, 10',
    place: 'bar',
    values: EXPERIENCE,
    choices: EXPERIENCE_YEARS,
    of: ({ tutor }) => [tutor.experienceYears],
  }),
  education: list({
    field: 'edu',
    about: 'Comma list of education, 3 to 8',
    place: 'filters',
    label: 'education',
    values: EDUCATION,
    choices: EDUCATION_LEVELS,
    of: ({ tutor }) => [tutor.education],
  }),
  experienceKinds: list({
    field: 'eduExp',
    about: 'Comma list of tutor_work_* values',
    place: 'more',
    label: 'experienceKinds',
    values: EXPERIENCE_KIND,
    choices: EXPERIENCE_KINDS,
    of: ({ tutor }) => tutor.experienceKinds,
  }),
  currentJobs: list({
    field: 'currentJobs',
    about: 'Comma list of job codes',
    place: 'filters',
    label: 'currentJobs',
    values: JOB,
    choices: CURRENT_JOBS,
    of: ({ tutor }) => tutor.currentJobs,
  }),
  price: range({
    ...PRICE_FIELDS,
    about: [
      'Lowest hourly price in dollars, of the subject or level that is asked for',
      'Highest hourly price in dollars, likewise',
    ],
    // Shown when the filters are expanded, like age, university and features (specification 1 §4).
    place: 'more',
    label: 'price',
    unit: 'dollars',
    columns: (price) => [{ column: 'price', ...price }],
  }),
  age: range({
    ...AGE_FIELDS,
    about: ['Lowest age', 'Highest age, at most 100'],
    place: 'more',
    label: 'age',
    unit: 'years',
    tooHigh: 'common.cs_44',
    columns: (age) => [{ column: 'age', ...age }],
  }),
  hasAvatar: truth({
    field: 'isExistHeadPic',
    about: 'true or false',
    place: 'more',
    label: 'avatar',
    values: AVATAR,
    words: { any: 'anyAvatar', yes: 'withAvatar', no: 'withoutAvatar' },
    of: ({ tutor }) => [tutor.hasAvatar],
  }),
  /** As of the last daily refresh. */
  isRecommended: flag({
    field: 'recommended',
    about: 'true: only recommended tutors',
    place: 'address',
    word: 'recommended',
    values: RECOMMENDED,
    asks: true,
    of: ({ tutor, now }) => [isRecommendedTutor(tutor.starLevelExpiresAt, now)],
  }),
  teachesOnline: flag({
    field: 'online',
    about: 'true: only tutors who teach online',
    place: 'filters',
    label: 'teachMode',
    word: 'modes.online',
    values: TEACH_MODE,
    asks: 'online',
    of: ({ tutor }) => (tutor.teachesOnline ? ['online'] : []),
  }),
  sexes: list({
    field: 'tutorGender',
    about: 'male or female',
    place: 'filters',
    label: 'sex',
    none: 'anySex',
    values: SEX,
    choices: SEXES,
    of: ({ tutor }) => [tutor.sex],
  }),
  languages: list({
    field: 'tutorialLang',
    about: 'Comma list of languages',
    place: 'filters',
    label: 'languages',
    values: LANGUAGE,
    choices: LANGUAGES,
    of: ({ tutor }) => tutor.languages,
  }),
  universities: list({
    field: 'tutorUniversity',
    about: 'Comma list of universities',
    place: 'more',
    label: 'university',
    values: UNIVERSITY,
    choices: UNIVERSITIES,
    isNamed: true,
    of: ({ tutor }) => (tutor.university === null ? [] : [tutor.university]),
  }),
  freeTimes: list({
    field: 'freeTimes',
    about: 'Comma list of mon-morning, mon-afternoon, mon-evening, … sun-evening, one of which the tutor has free',
    place: 'filters',
    label: 'freeTimes',
    isWeek: true,
    values: FREE_TIME,
    choices: FREE_TIMES,
    of: ({ tutor }) => freeTimesOf(tutor.week),
  }),
} as const

/** Facets as the filters show them, and as chips; those that are not named follow. */
export const TUTOR_FILTERS = inOrder(TUTOR_FACETS, [
  ...([
    'price',
    'sexes',
    'teachesOnline',
    'freeTimes',
    'languages',
    'education',
    'currentJobs',
    'age',
    'experienceKinds',
  ] as const),
  ...(['universities', 'features', 'hasAvatar', 'tutorId'] as const),
])
export const TUTOR_CHIPS = inOrder(TUTOR_FACETS, [
  ...(['experience', 'price', 'age', 'education', 'experienceKinds', 'currentJobs', 'languages', 'sexes'] as const),
  ...(['hasAvatar', 'teachesOnline', 'isRecommended', 'universities', 'features', 'tutorId'] as const),
])
