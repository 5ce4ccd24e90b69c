import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, NavLink, useLocation, useOutlet } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'
import { useClosePanel } from '../use-close-panel.ts'
import { Icon } from './icon.tsx'
import styles from './list-and-panel.module.css'
import { keyOf } from '../key-of.ts'

const OPEN_ROW = '[data-row-link][aria-current]'
const OWN_ESCAPE = 'input, textarea, select, dialog, details[open]'

/** Address of the list around a row; null outside of one. */
const ListAddress = createContext<string | null>(null)

type Props = {
  /** Address of the list alone, with its language. */
  readonly closeTo: string
  /** The list; the links of its rows are `RowLink`s to pages that are children of this one in `pages.ts`. */
  readonly children: ReactNode
}

/**
 * A list whose rows open next to it where there is room; below that the page of a row takes its place, and the page's bar leads
 * back. Which one is open is the address, so that Back closes it. Escape closes it too; then the focus is in its row again. Texts:
 * `web-own`.
 */
export function ListAndPanel({ closeTo, children }: Props): ReactNode {
  const { t } = useWords(['web-own', 'web'])
  const page = useOutlet()
  const { isOpen, to, close, onClick } = useClosePanel()
  const { list, panel } = useFocus(isOpen)
  useEscape(isOpen, close)
  return (
    <div className={styles.both} data-open={isOpen}>
      <div ref={list} className={styles.list}>
        <ListAddress value={closeTo}>{children}</ListAddress>
      </div>
      {isOpen && (
        <aside ref={panel} className={styles.panel} aria-label={t('panel.label')} tabIndex={-1} data-panel>
          <p className={styles.head}>
            <span>{t('panel.label')}</span>
            <Link className="icon-button" to={to} aria-label={t('web:common.close')} preventScrollReset onClick={onClick}>
              <Icon name="close" />
            </Link>
          </p>
          {page}
        </aside>
      )}
    </div>
  )
}

type RowLinkProps = { readonly to: string; readonly className?: string; readonly children: ReactNode }

/** Opens the page of a row. From its own list the filters stay in the address, and another row takes the place of the open one. */
export function RowLink({ to, className, children }: RowLinkProps): ReactNode {
  const { pathname, search } = useLocation()
  const around = use(ListAddress)
  const list = around ?? to.slice(0, to.lastIndexOf('/'))
  const isHere = `${pathname}/`.startsWith(`${list}/`)
  return (
    <NavLink
      className={className ?? ''}
      to={isHere ? `${to}${search}` : to}
      replace={isHere && pathname !== list}
      preventScrollReset={isHere}
      prefetch="none"
      data-row-link
    >
      {children}
    </NavLink>
  )
}

/** For the route of a list: it is not loaded again when a row of it opens or closes. */
export const keepsItsList: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname === nextUrl.pathname || currentUrl.search !== nextUrl.search)

/** Into the panel when it opens, back to its row when it closes; from row to row the focus stays in the list. */
function useFocus(isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  const row = useRef<Element>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (isOpen) row.current = list.current?.querySelector(OPEN_ROW) ?? null
  }, [isOpen, pathname])
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (!isOpen) return (row.current as HTMLElement | null)?.focus({ preventScroll: isInSight(row.current) })
    // Alone on the page it begins at the top, and its list, which is not seen, has no place to keep.
    if (list.current?.checkVisibility() === false) window.scrollTo(0, 0)
    panel.current?.focus({ preventScroll: true })
  }, [isOpen])
  return { list, panel }
}

function isInSight(row: Element | null): boolean {
  const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {}
  return top >= 0 && bottom <= window.innerHeight
}

function useEscape(isOpen: boolean, close: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented } = event
    if (isOpen && keyOf(event) === 'Escape' && !defaultPrevented && target instanceof Element && !target.closest(OWN_ESCAPE))
      close(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
