import type { LevelsAsked } from '../query/subject-picker.ts'
import type { ListingWeb } from './listing-web.ts'

/** How the picker of a listing's subjects asks for levels. */
export function levelsOf({ asksLevelRange }: Pick<ListingWeb, 'asksLevelRange'>): LevelsAsked {
  return asksLevelRange ? 'range' : 'each'
}
