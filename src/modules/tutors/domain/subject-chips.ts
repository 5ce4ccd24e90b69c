/** At most so many subject chips on a card (specification 1 §9). */
const MOST_SUBJECT_CHIPS = 4

/** Different labels for the chips of a card and how many more there are. */
export function subjectChips(labels: readonly string[]): { readonly chips: readonly string[]; readonly more: number } {
  const different = [...new Set(labels)]
  return { chips: different.slice(0, MOST_SUBJECT_CHIPS), more: Math.max(0, different.length - MOST_SUBJECT_CHIPS) }
}
