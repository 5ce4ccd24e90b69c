import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { useLocalePath } from '../locale-path.ts'
import { CountBadge } from './count-badge.tsx'
import styles from './notices-bell.module.css'

// Tabler's bell stands here and not among the icons, which travel to every public page.
const BELL = 'M10 5a2 2 0 1 1 4 0 7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1'

/** In a phone's top bar, to the notices, with how many are unread as the frame's loader counted them. Texts: `web-own`. */
export function NoticesBell(): ReactNode {
  const { t } = useWords('web-own')
  const to = useLocalePath()('/notices')
  const { pathname } = useLocation()
  const { unread = 0 } = (useRouteLoaderData('root') as { readonly unread: number } | undefined) ?? {}
  return (
    <Link
      className={`no-print icon-button ${styles.bell}`}
      to={to}
      prefetch="none"
      aria-label={unread > 0 ? t('bar.unread', { total: unread }) : t('bar.notices')}
      aria-current={pathname === to ? 'page' : undefined}
    >
      <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={BELL} />
      </svg>
      <CountBadge count={unread} />
    </Link>
  )
}
