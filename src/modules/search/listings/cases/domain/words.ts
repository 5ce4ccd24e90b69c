import { HOURLY_FEE } from '#kernel/catalogue/hourly-fee.ts'
import { ALL_KNOWN, numberOf } from '../../../words/listing-words.ts'
import type { ListingWords } from '../../../words/listing-words.ts'

const FILTERS: ListingWords['filters'] = {
  subject: { field: 'subject' },
  grade: { field: 'grade' },
  area: { field: 'area' },
  sex: { field: 'tutorGender' },
  feature: { field: 'tags' },
  language: { field: 'medium' },
  mode: { field: 'teachMode' },
  group: { field: 'isGroup', as: 'true' },
  urgent: { field: 'isUrgent', as: 'true' },
  order: {
    field: 'order',
    values: { priceMin: 'chargeAsc', priceMax: 'chargeDesc', registerDatetime: 'registerDatetime' },
    takesOne: true,
  },
}

/** How keywords are read where cases are searched: rows hold what they are filtered by, and nothing else. */
export const CASE_WORDS: ListingWords = {
  name: 'cases',
  knows: ALL_KNOWN.filter((kind) => kind in FILTERS),
  filters: FILTERS,
  number: { kind: 'case', pattern: numberOf('個案|个案|case|job'), field: 'jobId' },
  price: { unit: 'hourly', bounds: HOURLY_FEE, side: 'earns' },
}
