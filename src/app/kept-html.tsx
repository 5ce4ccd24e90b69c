import type { ReactNode } from 'react'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { AmountTexts } from '#kernel/amount.ts'
import type { KeepHtml } from '#web/kept-part.tsx'
import { WordsProvider } from '#web/use-words.tsx'
import type { Words } from '#web/words.ts'
import { NOT_RENDERED } from './render-html.ts'

// A card is about 8 KB, as its text lies in memory.
const LARGEST_BYTES = 32 * 1024 * 1024
const BYTES_OF_A_SIGN = 2
const NO_IDS = 'of-a-kept-part-'

const kept = new LRUCache<string, string>({
  maxSize: LARGEST_BYTES,
  sizeCalculation: (html, key) => (html.length + key.length) * BYTES_OF_A_SIGN,
})

/** What a page's parts may say, and who hears of a part that cannot be rendered by itself: the page is made without that. */
type KeeperParts = { readonly words: Words; readonly amounts: AmountTexts; readonly reportFailure: (error: unknown) => void }

/** Keeps the HTML of parts of pages. */
export function keeperOf({ words, amounts, reportFailure }: KeeperParts): KeepHtml {
  const said = `${words.language}${JSON.stringify(amounts)}`
  const edition = editions.get(said) ?? `${editions.size}`
  editions.set(said, edition)
  return (key, part, ids) => {
    const name = `${edition} ${key}`
    const found = kept.get(name)
    if (found !== undefined) return found
    try {
      const html = htmlOf(<WordsProvider words={words}>{part}</WordsProvider>, ids)
      kept.set(name, html)
      return html
    } catch (error) {
      reportFailure(error)
      return null
    }
  }
}

function htmlOf(part: ReactNode, ids: string | null): string {
  const html = renderToString(part, { identifierPrefix: ids ?? NO_IDS })
  // The browser would make another.
  if (html.includes(NO_IDS)) throw new Error('a part of a page that is kept has an id of its own')
  if (html.includes(NOT_RENDERED)) throw new Error('a part of a page that is kept waits for something')
  return html
}

/** State of the process: short names of what texts may say; amounts change a few times a year. */
const editions = new Map<string, string>()
