import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import type { Fields } from '../domain/list-url.ts'
import { FilterBody } from './filter-body.tsx'
import { FILTER_FIELDS, SEARCH_FORM } from './form-fields.ts'
import styles from './filters-dialog.module.css'
import type { Search } from './use-search.ts'

type Props = {
  readonly fields: Fields
  readonly total: number | null
  readonly totalIsCapped: boolean
  readonly onSearch: Search
}

/**
 * Advanced filters: a sidebar beside the row view of wide screens, else a dialog; full screen at 960 px or narrower.
 * Without JavaScript the link to `#filters` shows them, and the button at the end applies them.
 */
export function FiltersDialog({ fields, total, totalIsCapped, onSearch }: Props): ReactNode {
  const { t } = useTranslation('search')
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useDialogAtHash(dialog)
  const found =
    total === 0 ? t('filters.showNone') : t(totalIsCapped ? 'filters.showMany' : 'filters.show', { total: total ?? '' })
  return (
    <dialog
      ref={dialog}
      id="filters"
      className={styles.dialog}
      aria-labelledby="filters-title"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.head}>
        <h2 id="filters-title">{t('filters.title')}</h2>
        <button type="button" className="icon-button" onClick={close} aria-label={t('bar.done')}>
          <Icon name="close" />
        </button>
      </div>
      <FilterBody fields={fields} onSearch={onSearch} dialog={dialog} />
      <div className={styles.foot}>
        <button className="link-button" type="button" onClick={() => onSearch(CLEARED)}>
          {t('list.clearAll')}
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
          {found}
        </button>
        <noscript>
          <button className="button" type="submit" form={SEARCH_FORM}>
            {t('filters.apply')}
          </button>
        </noscript>
      </div>
    </dialog>
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
  const follow = useEffectEvent(() => {
    const isAsked = location.hash === '#filters'
    const isOpen = dialog.current?.open ?? false
    if (isAsked && !isOpen) dialog.current?.showModal()
    if (isAsked || !isOpen) return
    dialog.current?.close()
    const isBehind = latest.current !== '' && location.pathname + location.search !== latest.current
    if (isBehind) void navigate(latest.current, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    const listener = (): void => follow()
    listener()
    window.addEventListener('hashchange', listener)
    window.addEventListener('popstate', listener)
    return () => {
      window.removeEventListener('hashchange', listener)
      window.removeEventListener('popstate', listener)
    }
  }, [])
  return () => {
    dialog.current?.close()
    if (location.hash === '#filters')
      void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
  }
}
