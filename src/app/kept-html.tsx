import type { i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { AmountTexts } from '#kernel/amount.ts'
import type { KeepHtml } from '#web/kept-part.tsx'

// A card is about 8 KB, as its text lies in memory.
const LARGEST_BYTES = 32 * 1024 * 1024
const BYTES_OF_A_SIGN = 2
const ID_PREFIX = 'of-a-kept-part-'

const kept = new LRUCache<string, string>({
  maxSize: LARGEST_BYTES,
  sizeCalculation: (html, key) => (html.length + key.length) * BYTES_OF_A_SIGN,
})

/** Keeps the HTML of parts of pages with these words, which may say these amounts. */
export function keeperOf(words: i18n, amounts: AmountTexts): KeepHtml {
  const said = `${words.language}${JSON.stringify(amounts)}`
  const edition = editions.get(said) ?? `${editions.size}`
  editions.set(said, edition)
  return (key, part) => {
    const name = `${edition} ${key}`
    const found = kept.get(name)
    if (found !== undefined) return found
    const html = renderToString(<I18nextProvider i18n={words}>{part}</I18nextProvider>, { identifierPrefix: ID_PREFIX })
    // The browser would make another.
    if (html.includes(ID_PREFIX)) throw new Error(`a part of a page that is kept has an id of its own: ${key}`)
    kept.set(name, html)
    return html
  }
}

/** Short names of what texts may say; amounts change a few times a year. */
const editions = new Map<string, string>()
