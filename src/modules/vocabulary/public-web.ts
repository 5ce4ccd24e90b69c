export { ambiguitiesIn } from './domain/ambiguous.ts'
export { namedGrades } from './domain/grade-names.ts'
export { namedTimes } from './domain/lexicon-times.ts'
export type { Named } from './domain/named-together.ts'
