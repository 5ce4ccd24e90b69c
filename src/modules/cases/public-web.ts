export type { BookTutor } from './web/book-tutor.ts'
export { KeepCase } from './web/keep-case.ts'
export type { KeepCaseProps } from './web/keep-case.ts'
