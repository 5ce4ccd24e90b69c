import { HOURLY_FEE } from '#kernel/catalogue/hourly-fee.ts'
import { ALL_KNOWN, numberOf } from '../../../words/listing-words.ts'
import type { ListingWords } from '../../../words/listing-words.ts'
import { SORTS } from './sorts.ts'

const FILTERS: ListingWords['filters'] = {
  subject: { field: 'subject' },
  grade: { field: 'grade' },
  area: { field: 'area' },
  university: { field: 'tutorUniversity' },
  sex: { field: 'tutorGender' },
  feature: { field: 'tags' },
  language: { field: 'tutorialLang' },
  mode: { field: 'online', as: 'true' },
  education: { field: 'edu' },
  job: { field: 'currentJobs' },
  time: { field: 'freeTimes' },
  experience: { field: 'workTutorExperience' },
  star: { field: 'recommended', as: 'true' },
  photo: { field: 'isExistHeadPic', as: 'true' },
  order: { field: 'order', values: Object.fromEntries(SORTS.map((sort) => [sort, sort])), takesOne: true },
}

/** How keywords are read where tutors are searched. */
export const TUTOR_WORDS: ListingWords = {
  name: 'tutors',
  knows: ALL_KNOWN.filter((kind) => kind in FILTERS || kind === 'major'),
  filters: FILTERS,
  number: { kind: 'tutor', pattern: numberOf('導師|导师|老師|老师|tutor|teacher'), field: 'tutorId' },
  price: { unit: 'hourly', bounds: HOURLY_FEE, side: 'pays' },
  haveManySubjects: true,
  areNamed: true,
}
