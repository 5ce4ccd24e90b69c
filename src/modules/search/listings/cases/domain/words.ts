import { ALL_KNOWN } from '../../../words/listing-words.ts'
import type { ListingWords } from '../../../words/listing-words.ts'

const FILTERS: ListingWords['filters'] = {
  subject: { field: 'subject' },
  grade: { field: 'grade' },
  area: { field: 'area' },
  sex: { field: 'tutorGender' },
  feature: { field: 'tags' },
  language: { field: 'medium' },
  mode: { field: 'teachMode' },
}

/** How keywords are read where cases are searched: rows hold what they are filtered by, and nothing else. */
export const CASE_WORDS: ListingWords = {
  name: 'cases',
  knows: ALL_KNOWN.filter((kind) => kind in FILTERS),
  filters: FILTERS,
  number: { kind: 'case', pattern: /^(?:no\.? ?|#)?c?(\d{5,9})$/i, field: 'jobId' },
  price: 'earns',
}
