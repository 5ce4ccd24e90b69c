export { NOTHING_ASKED, atGrades, choiceTerms, distinct, gradeTerms, metTogether, pricedTerms } from './domain/asked.ts'
export type { Asked } from './domain/asked.ts'
export { clearBit, countBits, fullBitmap } from './domain/bitmap.ts'
export { COUNTED, NO_CRITERIA } from './domain/criteria.ts'
export type { ColumnRange, Criteria, FindRequest, Found, SearchProvider } from './domain/criteria.ts'
export { findInParts } from './domain/find-in-parts.ts'
export { findGrade, meaningOf } from './domain/grades.ts'
export { arraysOf, ordinalOf } from './domain/index-part.ts'
export type { IndexPart, IndexRow } from './domain/index-part.ts'
export { keptPostings } from './domain/kept-postings.ts'
export { SECOND, SMART, storedColumns, wayOf } from './domain/listing-table.ts'
export type { ListingTable } from './domain/listing-table.ts'
export { buildPart, partBuilder } from './domain/part-builder.ts'
export type { LivePart } from './domain/part-search.ts'
export { BANDS, bandKeys, bandOf, bandTerm, bandsOf, startOf } from './domain/price-bands.ts'
export type { SearchRow } from './domain/search-row.ts'
export { pricesByTerm, taughtTerms } from './domain/taught-terms.ts'
export { areaTerms, isKnownSubject, stageOf, termOf } from './domain/terms.ts'
export {
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
  TEACH_MODES,
  UNIVERSITY,
  byNumber,
  byPosition,
} from './domain/values.ts'
export type { TeachMode, Value, Values } from './domain/values.ts'
