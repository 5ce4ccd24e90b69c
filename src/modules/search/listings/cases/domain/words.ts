import { boundRanges } from '../../../engine/criteria.ts'
import { ALL_KNOWN } from '../../../words/listing-words.ts'
import type { ListingWords } from '../../../words/listing-words.ts'
import { CASE_FACETS } from './facets.ts'

/** How keywords are read where cases are searched. When lessons can be is not in their rows. */
export const CASE_WORDS: ListingWords = {
  name: 'cases',
  knows: ALL_KNOWN.filter((kind) => kind !== 'time'),
  number: { kind: 'case', pattern: /^(?:no\.? ?|#)?c?(\d{5,9})$/i },
  price: { side: 'earns', rangesOf: (fee) => boundRanges(CASE_FACETS.price.columns(fee)) },
}
