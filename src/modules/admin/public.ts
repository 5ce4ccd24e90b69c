export { totpAddress } from './use-cases/authenticator.ts'
export { decideCheck } from './use-cases/verifications.ts'
export { createOperator } from './use-cases/create-operator.ts'
export { hasOperator } from './store/operators.ts'
