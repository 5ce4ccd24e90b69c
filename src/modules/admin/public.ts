export { createOperator } from './use-cases/create-operator.ts'
export { hasOperator } from './store/operators.ts'
