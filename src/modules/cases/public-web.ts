export { KeepCase } from './web/keep-case.ts'
export type { KeepCaseProps } from './web/keep-case.ts'
