import type { IncomingHttpHeaders } from 'node:http'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Encodings of answers, the smallest first. */
export const ENCODINGS = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

// Browsers say less; the rest of a header that is made long on purpose is not read.
const LONGEST_HEADER = 300
const MOST_CHOICES = 200

/** What version 1 takes and its types do not know: which of several that are equally welcome comes first. */
type EncodingChoice = {
  readonly encodings: (offered: readonly string[], options: { readonly preferred: readonly string[] }) => readonly string[]
}

function negotiatorOf(name: 'accept-encoding' | 'accept-language', header: string): Negotiator {
  return new Negotiator({ headers: { [name]: header.slice(0, LONGEST_HEADER) } })
}

/** The encodings that a caller takes, of those offered in our order, the most welcome one first. */
export function encodingsOf<E extends string>(header: string | undefined, offered: readonly E[]): readonly E[] {
  if (header === undefined) return []
  const name = `${offered.join()} ${header.slice(0, LONGEST_HEADER)}`
  // What is kept under the name was chosen of the same.
  const known = choices.get(name) as readonly E[] | undefined
  if (known) return known
  const found = chosenOf(header, offered)
  choices.set(name, found)
  return found
}

// Browsers send the same few headers, one with each request.
const choices = new LRUCache<string, readonly string[]>({ max: MOST_CHOICES })

function chosenOf<E extends string>(header: string, offered: readonly E[]): readonly E[] {
  const choice: EncodingChoice = negotiatorOf('accept-encoding', header)
  const taken = choice.encodings([...offered, 'identity'], { preferred: offered })
  // What is less welcome than an answer as it is, is not offered.
  const ours = taken.includes('identity') ? taken.slice(0, taken.indexOf('identity')) : taken
  return ours.filter((name): name is E => offered.some((one) => one === name))
}

/** The same, in words that every reader of the header takes alike: nothing refused, no `*`. */
export function spelledEncodings(header: string, offered: readonly string[]): string {
  const taken = encodingsOf(header, offered)
  return taken.map((name, place) => `${name};q=${(1 - place / 10).toFixed(1)}`).join(', ') || 'identity'
}

/**
 * Of the languages offered, the one that an Accept-Language header likes best; null when it names none of them. Regions and
 * scripts count as their language: `yue-HK, en` likes `yue` best, though `en` is named to the letter.
 */
export function languageOf<L extends string>(header: string, offered: readonly L[]): L | null {
  for (const tag of negotiatorOf('accept-language', header).languages()) {
    const [language] = tag.toLowerCase().split('-')
    const found = offered.find((one) => one === language)
    if (found !== undefined) return found
  }
  return null
}

/** Whether a caller already has the answer of this validator: in a list, weak or strong, or whatever it is (`*`). */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  return headers['if-none-match'] !== undefined && fresh(headers, { etag })
}
