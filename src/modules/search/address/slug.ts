/**
 * Words → path segment: a space becomes `-`, a hyphen `--` (decisions 2 "Route hyphens"). Not percent-encoded. Runs of
 * spaces count as one, and spaces at the ends or next to a hyphen are dropped: `---` could not be read back. A slash, which
 * would end the segment, counts as a space: `Maths/Physics` are two words.
 */
export function slugOf(words: string): string {
  const plain = tidy(words)
  return plain.replace(/[- ]/g, (character) => (character === '-' ? '--' : '-'))
}

/** Path segment → words; reads hyphens in pairs from the left, so it undoes `slugOf`. */
export function wordsOf(slug: string): string {
  return tidy(slug.replace(/--|-/g, (hyphens) => (hyphens === '--' ? '-' : ' ')))
}

const tidy = (words: string): string =>
  words
    .replace(/[\s/]+/g, ' ')
    .trim()
    .replace(/ ?- ?/g, '-')
