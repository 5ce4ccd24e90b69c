export type { Value } from './domain/values.ts'
