/** Whether every word of a search is part of one of these texts; capitals do not matter. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const all = texts.join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** How many of a person's own rows, the newest first, a search looks through. */
export const MOST_SEARCHED = 500
