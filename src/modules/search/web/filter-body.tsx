import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Fields } from '../domain/list-url.ts'
import type { FilterFields } from './filter-fields.tsx'
import styles from './filters-dialog.module.css'
import { STATIC_FILTERS } from './form-fields.ts'
import type { Search } from './use-search.ts'

// A static import would bring the code to every browser.
const OnServer = import.meta.env.SSR ? (await import('./filter-fields.tsx')).FilterFields : null

type Props = { readonly fields: Fields; readonly onSearch: Search; readonly dialog: RefObject<HTMLDialogElement | null> }

/**
 * The filters are the server's HTML until somebody wants them: the dialog opens, the sidebar is shown, or the address
 * changes. Most visitors never fetch their code.
 */
export function FilterBody({ fields, onSearch, dialog }: Props): ReactNode {
  const [live, setLive] = useState<{ readonly Fields: typeof FilterFields } | null>(null)
  const first = useRef(fields)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (live) return undefined
    const load = (): void => void import('./filter-fields.tsx').then((found) => setLive({ Fields: found.FilterFields }))
    const isShown = (): boolean => Boolean(dialog.current?.open) || (body.current?.offsetParent ?? null) !== null
    const check = (): void => {
      if (isShown()) load()
    }
    if (first.current !== fields) load()
    check()
    const watch = new ResizeObserver(check)
    if (body.current) watch.observe(body.current)
    return () => watch.disconnect()
  }, [live, fields, dialog])
  if (live) {
    return (
      <div className={styles.body}>
        <live.Fields fields={fields} onSearch={onSearch} />
      </div>
    )
  }
  if (OnServer) {
    return (
      <div className={styles.body} {...{ [STATIC_FILTERS]: '' }}>
        <OnServer fields={fields} onSearch={onSearch} />
      </div>
    )
  }
  return (
    <div
      ref={body}
      className={styles.body}
      {...{ [STATIC_FILTERS]: '' }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
