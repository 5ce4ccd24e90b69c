import { foldText } from './fold-text.ts'

// Chinese, Japanese and Korean letters of the basic plane; together with the Latin words these are all that is indexed.
const CJK = '\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff'
const RUN = new RegExp(`[${CJK}]+|[a-z0-9][a-z0-9+#]*(?:'[a-z0-9]+)?`, 'g')
const IS_CJK = new RegExp(`^[${CJK}]`)

const FIRST_CJK = 0x2e80
const LATIN_FIRST = 0x1_0000
const LATIN_SLOTS = (FIRST_CJK << 16) - LATIN_FIRST
/** Most word terms kept of one tutor: bounds a row whose owner fills it with text. */
const MOST_WORDS = 600

/** Pieces of a folded text: runs of CJK letters and Latin words. */
export function runsOf(folded: string): readonly string[] {
  return folded.match(RUN) ?? []
}

/** Whether a run is CJK (searched by pairs of letters) rather than Latin (searched by whole words). */
export function isCjk(run: string): boolean {
  return IS_CJK.test(run)
}

/** Latin word without apostrophe and plural s, so `tutors` and `tutor's` meet `tutor`. */
export function stem(word: string): string {
  const plain = word.replace(/'s$|'/g, '')
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
}

/** FNV-1a into the slots below the first CJK pair. */
export function hashTerm(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return LATIN_FIRST + ((hash >>> 0) % LATIN_SLOTS)
}

/** Exact integers of every pair of neighbouring letters: first letter in the high half, second in the low half. */
function pairTerms(run: string): readonly number[] {
  const terms: number[] = []
  for (let i = 0; i + 1 < run.length; i++) terms.push((run.charCodeAt(i) << 16) | run.charCodeAt(i + 1))
  return terms
}

/** Terms of one run, all of which must be present; a single CJK letter has none. */
export function termsOfRun(run: string): readonly number[] {
  return isCjk(run) ? [...new Set(pairTerms(run))] : [hashTerm(stem(run))]
}

function termsOfText(text: string): readonly number[] {
  return runsOf(foldText(text)).flatMap(termsOfRun)
}

// State of the process: labels of the catalogue come back with every tutor, and have the same terms.
const termsOfLabel = new Map<string, readonly number[]>()

function labelTerms(label: string): readonly number[] {
  const known = termsOfLabel.get(label) ?? termsOfText(label)
  termsOfLabel.set(label, known)
  return known
}

/**
 * Word terms of a tutor, ascending and without repeats, at most `MOST_WORDS`. `labels` come from the catalogue, `texts`
 * from people; the terms in `first` are kept however long those are.
 */
export function wordTerms(labels: readonly string[], texts: readonly string[], first: readonly number[] = []): readonly number[] {
  const terms = new Set(first)
  const add = (found: readonly number[]): void => {
    for (const term of found) if (terms.size < MOST_WORDS) terms.add(term)
  }
  for (const label of labels) add(labelTerms(label))
  for (const text of texts) add(termsOfText(text))
  return [...Int32Array.from(terms).sort()]
}
