import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { browserApi } from '#web/browser-api.ts'
import { keyOf } from '#web/key-of.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { suggestKeywords } from '../contract/suggest.ts'
import type { Suggestion } from '../contract/suggest.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './suggestions.module.css'

type Option = Omit<Suggestion, 'kind'> & { readonly kind: Suggestion['kind'] | 'recent' }
type Props = { readonly field: RefObject<HTMLInputElement | null>; readonly listing: string }

const MOST_OF_BEFORE = 3

/** Suggestions below the field of words, after the pattern of a combobox; comes with the first letter that is typed. */
export function Suggestions({ field, listing }: Props): ReactNode {
  const { t, words } = useWords('search-panels')
  const locale = useLocale()
  const id = useId()
  const [options, setOptions] = useState<readonly Option[]>([])
  const [active, setActive] = useState(-1)
  const close = (): void => {
    setOptions([])
    setActive(-1)
  }
  const ask = useEffectEvent(async (): Promise<void> => {
    const typed = field.current?.value.trim() ?? ''
    if (typed === '') return close()
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
    const seen = new Set(before.map(({ keyword }) => keyword))
    setOptions([...before, ...list.filter(({ keyword }) => !seen.has(keyword))])
    setActive(-1)
  })
  const choose = useEffectEvent(({ keyword }: Option): void => {
    const input = field.current
    if (!input) return
    input.value = keyword
    close()
    input.form?.requestSubmit()
  })
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const key = keyOf(event)
    const chosen = options[active]
    if (key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (key === 'Escape' && options.length > 0) {
      event.preventDefault()
      close()
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      // One place more than options: none of them, which is the field itself.
      const places = options.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    }
  })
  const remember = useEffectEvent((): void => {
    rememberSearch(listing, field.current?.value.trim() ?? '')
    close()
  })
  useEffect(() => {
    const input = field.current
    const { form } = input ?? {}
    const asked = (): void => void ask()
    const pressed = (event: KeyboardEvent): void => press(event)
    const left = (): void => close()
    const sent = (): void => remember()
    input?.addEventListener('input', asked)
    input?.addEventListener('keydown', pressed)
    input?.addEventListener('blur', left)
    form?.addEventListener('submit', sent, true)
    asked()
    return () => {
      input?.removeEventListener('input', asked)
      input?.removeEventListener('keydown', pressed)
      input?.removeEventListener('blur', left)
      form?.removeEventListener('submit', sent, true)
      input?.setAttribute('aria-expanded', 'false')
      input?.removeAttribute('aria-activedescendant')
    }
  }, [field])
  useEffect(() => {
    const input = field.current
    const shown = options.length > 0
    input?.setAttribute('aria-expanded', String(shown))
    if (shown) input?.setAttribute('aria-controls', id)
    else input?.removeAttribute('aria-controls')
    if (active >= 0) input?.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input?.removeAttribute('aria-activedescendant')
  }, [field, id, options, active])
  return (
    <>
      <p className="visually-hidden" role="status">
        {options.length > 0 && t('suggest.count', { count: options.length })}
      </p>
      {options.length > 0 && (
        <ul id={id} className={styles.list} role="listbox" aria-label={t('suggest.list')}>
          {options.map((option, at) => (
            <li
              key={option.keyword}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{option.keyword}</span> <small>{t(`suggest.${option.kind}`)}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
