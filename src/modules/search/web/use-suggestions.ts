import { useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { suggestKeywords } from '../contract/suggest.ts'
import type { Suggestion } from '../contract/suggest.ts'
import { recentSearches } from './recent-searches.ts'

/** Something to choose: a suggestion, or what this device has searched for before. */
export type Option = Omit<Suggestion, 'kind'> & { readonly kind: Suggestion['kind'] | 'recent' }

export type Suggested = {
  readonly options: readonly Option[]
  /** Place of the option that arrows have come to; -1 is the field itself. */
  readonly active: number
  readonly ask: () => Promise<void>
  readonly move: (step: 1 | -1) => void
  readonly close: () => void
}

const MOST_OF_BEFORE = 3

/** What may become of the words in a field. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>, listing: string): Suggested {
  const { words } = useWords('search-panels')
  const locale = useLocale()
  const [options, setOptions] = useState<readonly Option[]>([])
  const [active, setActive] = useState(-1)
  const show = (next: readonly Option[]): void => {
    setOptions(next)
    setActive(-1)
  }
  const ask = useEffectEvent(async (): Promise<void> => {
    const typed = field.current?.value.trim() ?? ''
    if (typed === '') return show([])
    const before = recentSearches(listing)
      .filter((one) => one !== typed && one.startsWith(typed))
      .slice(0, MOST_OF_BEFORE)
      .map((one): Option => ({ keyword: one, label: one, kind: 'recent' }))
    const [{ list }] = await Promise.all([
      browserApi(locale)(suggestKeywords, { query: { keyword: typed, listing } }).catch(() => ({ list: [] })),
      words.load('search-panels'),
    ])
    // What was typed meanwhile has an answer of its own on the way.
    if (field.current?.value.trim() !== typed || document.activeElement !== field.current) return
    const known = new Set(before.map(({ keyword }) => keyword))
    show([...before, ...list.filter(({ keyword }) => !known.has(keyword))])
  })
  // One place more than options: the field itself.
  const places = options.length + 1
  return {
    options,
    active,
    ask,
    move: (step) => setActive(((active + 1 + step + places) % places) - 1),
    close: () => show([]),
  }
}
