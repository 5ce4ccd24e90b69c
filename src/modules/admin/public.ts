export { totpAddress } from './use-cases/authenticator.ts'
export { createOperator } from './use-cases/create-operator.ts'
export { hasOperator } from './store/operators.ts'
