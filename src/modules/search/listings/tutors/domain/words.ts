import { ALL_KNOWN } from '../../../words/listing-words.ts'
import type { ListingWords } from '../../../words/listing-words.ts'

/** How keywords are read where tutors are searched. */
export const TUTOR_WORDS: ListingWords = {
  name: 'tutors',
  knows: ALL_KNOWN,
  number: { kind: 'tutor', pattern: /^(?:no\.? ?|#)?(\d{5,9})$/ },
  price: { side: 'pays', rangesOf: (price) => [{ column: 'price', ...price }] },
  areNamed: true,
}
