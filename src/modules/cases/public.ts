export { caseCard } from './contract/case-card.ts'
export { openCaseExists } from './store/find-cases.ts'
export { caseCards } from './use-cases/case-cards.ts'
export { createCase } from './use-cases/create-case.ts'
