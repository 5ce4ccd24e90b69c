// Contracts are left out on purpose: their schemas would drag the validator into every page that shows a case.
export { CASES_FOR_TUTOR, OWN_OFFERS } from './web/case-calls.ts'
export { CasesForTutor, TutorOffers } from './web/tutor-cases.tsx'
export { KeepCase } from './web/keep-case.ts'
export type { KeepCaseProps } from './web/keep-case.ts'
