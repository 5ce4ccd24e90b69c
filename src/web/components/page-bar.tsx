import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { NoticesBell } from './notices-bell.tsx'
import styles from './page-bar.module.css'

/** What is mostly done on a page; on phones its icon alone. */
export type PageAction = {
  /** The whole path, with its language. */
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** It is no primary action. */
  readonly isQuiet?: true
}

/** The page above this one. */
export type WayBack = {
  readonly to: string
  /** Where the arrow leads, for who hears it. */
  readonly label: string
  readonly onClick?: (event: MouseEvent) => void
}

type Props = {
  readonly title: string
  readonly back?: WayBack | null
  /** A row of the page's list is open: next to it on a desk, in its place on phones, from where `back` leads to the list. */
  readonly isRowOpen?: boolean
  readonly action?: PageAction | undefined
  /** What stands last on phones, where it is not the way to the notices. */
  readonly end?: ReactNode
}

/**
 * The title of a page behind a login with its one action. On phones it is the bar at the top of the screen, in place of the
 * site's header: Back, title, action and notices. Texts: `web-own`.
 */
export function PageBar({ title, back, isRowOpen = false, action, end = <NoticesBell /> }: Props): ReactNode {
  return (
    <div className={styles.bar} data-row-open={isRowOpen || undefined}>
      {back && <BackLink {...back} className={styles.back} />}
      <h1 className={styles.title}>{title}</h1>
      {action && (
        <Link className={`no-print button ${action.isQuiet ? 'quiet' : ''} ${styles.action}`} to={action.to} prefetch="none">
          <Icon name={action.icon} />
          <span>{action.label}</span>
        </Link>
      )}
      {end}
    </div>
  )
}

/** The arrow to the page above. */
export function BackLink({
  to,
  label,
  onClick,
  className = '',
}: WayBack & { readonly className?: string | undefined }): ReactNode {
  return (
    <Link
      className={`no-print icon-button ${className}`}
      to={to}
      prefetch="none"
      aria-label={label}
      {...(onClick && { onClick })}
    >
      <Icon name="left" size={22} />
    </Link>
  )
}
