export { confirmMapping, lookAtStatement } from './use-cases/statement-mappings.ts'
export { discardStatement, importStatement, listStatements, readStatement, signStatement } from './use-cases/statements.ts'
export type { ReadStatement } from './use-cases/statements.ts'
