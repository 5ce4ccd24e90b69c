import { useEffect, useEffectEvent } from 'react'
import type { ReactNode, RefObject } from 'react'
import { keyOf } from '#web/key-of.ts'
import { useWords } from '#web/use-words.tsx'
import { rememberSearch } from './recent-searches.ts'
import styles from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'
import type { Option, Suggested } from './use-suggestions.ts'

type Props = { readonly id: string; readonly field: RefObject<HTMLInputElement | null>; readonly listing: string }

function searchFor(input: HTMLInputElement | null, keyword: string): void {
  if (!input) return
  input.value = keyword
  input.form?.requestSubmit()
}

/** Suggestions below the field of words, after the pattern of a combobox; comes with the first letter that is typed. */
export function Suggestions({ id, field, listing }: Props): ReactNode {
  const { t } = useWords('search-panels')
  const suggested = useSuggestions(field, listing)
  const { options, active } = suggested
  const choose = ({ keyword }: Option): void => {
    suggested.close()
    searchFor(field.current, keyword)
  }
  useFieldEvents(field, { suggested, listing, choose })
  useEffect(() => {
    const input = field.current
    input?.setAttribute('aria-expanded', String(options.length > 0))
    if (active >= 0) input?.setAttribute('aria-activedescendant', `${id}-${active}`)
    return () => {
      input?.setAttribute('aria-expanded', 'false')
      input?.removeAttribute('aria-activedescendant')
    }
  }, [field, id, options, active])
  return (
    <>
      <p className="visually-hidden" role="status">
        {options.length > 0 && t('suggest.count', { count: options.length })}
      </p>
      {options.length > 0 && (
        <div id={id} className={styles.list} role="listbox" aria-label={t('suggest.list')}>
          {options.map((option, at) => (
            <button
              key={option.keyword}
              id={`${id}-${at}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{option.keyword}</span> <small>{t(`suggest.${option.kind}`)}</small>
            </button>
          ))}
        </div>
      )}
    </>
  )
}

type Heard = { readonly suggested: Suggested; readonly listing: string; readonly choose: (option: Option) => void }

/** What is typed, pressed and sent in the field, which was there before this code. */
function useFieldEvents(field: Props['field'], { suggested, listing, choose }: Heard): void {
  const ask = useEffectEvent(() => void suggested.ask())
  const close = useEffectEvent(() => suggested.close())
  const remember = useEffectEvent(() => rememberSearch(listing, field.current?.value.trim() ?? ''))
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const key = keyOf(event)
    const chosen = suggested.options[suggested.active]
    if (suggested.options.length === 0) return
    if (key === 'Enter' && chosen) choose(chosen)
    else if (key === 'Escape') suggested.close()
    else if (key === 'ArrowDown' || key === 'ArrowUp') suggested.move(key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const input = field.current
    const form = input?.form
    const stop = new AbortController()
    const { signal } = stop
    input?.addEventListener('input', () => ask(), { signal })
    input?.addEventListener('keydown', (event) => press(event), { signal })
    input?.addEventListener('blur', () => close(), { signal })
    // Before the form's own, after which the field may be empty.
    form?.addEventListener('submit', () => remember(), { signal, capture: true })
    ask()
    return () => stop.abort()
  }, [field])
}
