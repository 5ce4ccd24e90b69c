export { createOperator } from './use-cases/create-operator.ts'
