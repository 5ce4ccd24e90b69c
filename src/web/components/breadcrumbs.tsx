import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import styles from './breadcrumbs.module.css'

/** One step of the way to a page; `path` is without the language, and the page itself has none. */
export type Crumb = { readonly name: string; readonly path?: PageAddress | undefined }

/** Where a page stands, from the top down. */
export function Breadcrumbs({ label, steps }: { readonly label: string; readonly steps: readonly Crumb[] }): ReactNode {
  const localePath = useLocalePath()
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {steps.map(({ name, path }) => (
          <li key={name} aria-current={path === undefined ? 'page' : undefined}>
            {path === undefined ? name : <Link to={localePath(path)}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
