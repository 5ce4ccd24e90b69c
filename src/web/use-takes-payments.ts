import { use } from 'react'
import { PageFacts } from './page-facts.ts'

/** Whether anything can be paid for here; what says that something can be bought says so only then. */
export function useTakesPayments(): boolean {
  return use(PageFacts).takesPayments
}
