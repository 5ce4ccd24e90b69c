import { use } from 'react'
import { PageFacts } from './page-facts.ts'

/** Whether there is an offer for new users now; what advertises it shows only then. */
export function useHasOffer(): boolean {
  return use(PageFacts).hasOffer
}
