import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import type { Fields } from '../domain/list-url.ts'
import type { SearchKind } from '../domain/data-param.ts'
import { CaseFilterFields } from './case-filter-fields.tsx'
import { FILTER_FIELDS } from './fields-of-form.ts'
import { FilterFields } from './filter-fields.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import styles from './filters-dialog.module.css'
import type { Search } from './use-search.ts'

export type FilterPanelProps = {
  readonly fields: Fields
  readonly kind: SearchKind
  /** Words of the button that shows what was found. */
  readonly show: string
  readonly onSearch: Search
  readonly dialog: RefObject<HTMLDialogElement | null>
}

/** Head, controls and foot of the filters; without JavaScript the button at the end applies them. */
export function FilterPanel({ kind, fields, show, onSearch, dialog }: FilterPanelProps): ReactNode {
  const { t } = useTranslation('search-panels')
  const { t: shared } = useTranslation('search')
  const close = useDialogAtHash(dialog)
  return (
    <>
      <div className={styles.head}>
        <h2 id="filters-title">{t('filters.title')}</h2>
        <button type="button" className="icon-button" onClick={close} aria-label={shared('bar.done')}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        {kind === 'case' ? (
          <CaseFilterFields fields={fields} onSearch={onSearch} />
        ) : (
          <FilterFields fields={fields} onSearch={onSearch} />
        )}
      </div>
      <div className={styles.foot}>
        <button className="link-button" type="button" onClick={() => onSearch(CLEARED)}>
          {shared('list.clearAll')}
        </button>
        <button
          className={`button ${styles.show}`}
          type="submit"
          form={SEARCH_FORM}
          onClick={(event) => {
            event.preventDefault()
            close()
          }}
        >
          {show}
        </button>
        <noscript>
          <button className="button" type="submit" form={SEARCH_FORM}>
            {t('filters.apply')}
          </button>
        </noscript>
      </div>
    </>
  )
}

const CLEARED: Fields = Object.fromEntries(FILTER_FIELDS.map((name) => [name, '']))

/**
 * The hash is the state, so that Back closes the dialog and a reload keeps it. What was filtered meanwhile stays: the
 * address under the dialog is brought up to date. Answers how to close.
 */
function useDialogAtHash(dialog: RefObject<HTMLDialogElement | null>): () => void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const latest = useRef('')
  useEffect(() => {
    if (hash === '#filters') latest.current = pathname + search
  }, [pathname, search, hash])
  const close = (): void => {
    dialog.current?.close()
    if (location.hash === '#filters')
      void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
  }
  const follow = useEffectEvent(() => {
    const isAsked = location.hash === '#filters'
    const isOpen = dialog.current?.open ?? false
    if (isAsked && !isOpen) dialog.current?.showModal()
    if (isAsked || !isOpen) return
    dialog.current?.close()
    const isBehind = latest.current !== '' && location.pathname + location.search !== latest.current
    if (isBehind) void navigate(latest.current, { replace: true, preventScrollReset: true })
  })
  const cancel = useEffectEvent((event: Event) => {
    event.preventDefault()
    close()
  })
  useEffect(() => {
    const element = dialog.current
    const onHash = (): void => follow()
    const onCancel = (event: Event): void => cancel(event)
    onHash()
    // The focus was on the server's copy of a button.
    if (element?.open && document.activeElement === document.body) element.querySelector('button')?.focus()
    element?.addEventListener('cancel', onCancel)
    window.addEventListener('hashchange', onHash)
    window.addEventListener('popstate', onHash)
    return () => {
      element?.removeEventListener('cancel', onCancel)
      window.removeEventListener('hashchange', onHash)
      window.removeEventListener('popstate', onHash)
    }
  }, [dialog])
  return close
}
