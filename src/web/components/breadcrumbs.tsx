import type { ReactNode } from 'react'
import { useLocalePath } from '#web/locale-path.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import styles from './breadcrumbs.module.css'
import { PageLink } from './page-link.tsx'

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
            {path === undefined ? name : <PageLink to={localePath(path)}>{name}</PageLink>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
