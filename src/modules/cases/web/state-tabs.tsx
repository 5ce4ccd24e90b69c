import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './own-lists.module.css'

type Tab = { readonly name: string; readonly label: string; readonly to: string; readonly total: number }

/** Links to the parts of an own list, each with how many there are. */
export function StateTabs({ tabs, current, label }: { tabs: readonly Tab[]; current: string; label: string }): ReactNode {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link to={tab.to} aria-current={tab.name === current ? 'page' : undefined} preventScrollReset>
              {tab.label} <span className="money">{tab.total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the page before and after; nothing for a list of one page. */
export function Pages({ page, hasNext, hrefOf, words }: PagesProps): ReactNode {
  if (page === 1 && !hasNext) return null
  return (
    <nav className={styles.pages}>
      {page > 1 && (
        <Link className="button quiet" to={hrefOf(page - 1)}>
          {words.before}
        </Link>
      )}
      {hasNext && (
        <Link className="button quiet" to={hrefOf(page + 1)}>
          {words.after}
        </Link>
      )}
    </nav>
  )
}

type PagesProps = {
  readonly page: number
  readonly hasNext: boolean
  readonly hrefOf: (page: number) => string
  readonly words: { readonly before: string; readonly after: string }
}
