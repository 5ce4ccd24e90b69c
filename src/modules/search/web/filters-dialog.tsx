import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
  useDialogAtHash(dialog)
  const close = (): void => {
    if (location.hash === '#filters') history.back()
    else dialog.current?.close()
  }
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

// The hash is the state, so that Back closes the dialog and a reload keeps it.
function useDialogAtHash(dialog: React.RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const follow = (): void => {
      const isAsked = location.hash === '#filters'
      if (isAsked && !dialog.current?.open) dialog.current?.showModal()
      if (!isAsked && dialog.current?.open) dialog.current.close()
    }
    follow()
    window.addEventListener('hashchange', follow)
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('hashchange', follow)
      window.removeEventListener('popstate', follow)
    }
  }, [dialog])
}
