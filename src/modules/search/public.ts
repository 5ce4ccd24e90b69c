export type { TutorDocument } from './domain/tutor-document.ts'
export type { TutorSearchRow } from './domain/search-row.ts'
export { searchRowOf } from './domain/search-row.ts'
export { announceBulkLoad, indexTutors, removeTutors } from './use-cases/index-tutors.ts'
