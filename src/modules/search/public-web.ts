export { CASES_WEB } from './listings/cases/web/listing-web.ts'
export { TUTORS_WEB } from './listings/tutors/web/listing-web.ts'
export { useRead } from './web/use-read.ts'
