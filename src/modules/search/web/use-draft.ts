import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '#kernel/locale.ts'
import { storageKey } from '#web/browser-storage.ts'
import { keepAtEntry, keptAtEntry } from './kept-at-entry.ts'
import type { Fields } from '../address/list-url.ts'
import type { PanelLabels } from './filter-labels.ts'
import { SEARCH_FORM } from './form-fields.ts'

/** A search that is being put together. */
export type Draft = {
  /** Name of the listing; null as long as it is that of the person. */
  readonly chosen: string | null
  readonly fields: Fields
  readonly panels: PanelLabels
  /** Language of the panels' words; null before there are any. */
  readonly said: Locale | null
}

const KEPT = storageKey('sessionStorage', 'account', 'home-search')
const NOTHING: Draft = { chosen: null, fields: {}, panels: {}, said: null }

/**
 * The draft, with what Back, a reload or a change of language bring back. It is not in the address: an open panel has an
 * entry of the history over that of the page, and both would have to change with each choice.
 */
export function useDraft(): { draft: Draft; latest: RefObject<Draft>; put: (change: Partial<Draft>) => void } {
  const { key } = useLocation()
  const [draft, setDraft] = useState(NOTHING)
  // What was chosen last counts, though it may not have been drawn yet.
  const latest = useRef(draft)
  const put = (change: Partial<Draft>): void => setDraft((latest.current = { ...latest.current, ...change }))
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know what this tab keeps
    setDraft((latest.current = keptAtEntry<Draft>(KEPT, key) ?? NOTHING))
    const keep = (): void => keepAtEntry(KEPT, key, worthKeeping(withKeyword(latest.current)))
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [key])
  return { draft, latest, put }
}

/** The draft with the words as they stand in the field, which change with every letter. */
export function withKeyword(draft: Draft, change: Fields = {}): Draft {
  const form = document.getElementById(SEARCH_FORM)
  const field = form instanceof HTMLFormElement ? form.elements.namedItem('keyword') : null
  const keyword = field instanceof HTMLInputElement ? field.value.trim() : ''
  const fields = Object.entries({ ...draft.fields, keyword, ...change }).filter(([, value]) => value !== '')
  return { ...draft, fields: Object.fromEntries(fields) }
}

const worthKeeping = (draft: Draft): Draft | null =>
  draft.chosen === null && Object.keys(draft.fields).length === 0 ? null : draft
