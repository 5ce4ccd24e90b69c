export { createOperator } from './use-cases/create-operator.ts'
export { endSessions } from './use-cases/end-sessions.ts'
export type { WhoseSessions } from './use-cases/end-sessions.ts'
export { hasOperator } from './store/operators.ts'
