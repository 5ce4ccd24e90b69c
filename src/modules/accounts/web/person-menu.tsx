import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation, useRevalidator } from 'react-router'
import { userTypeOf } from '#kernel/user-type.ts'
import { onLive } from '#modules/notices/public-web.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { MENU_PLACES } from '#web/menu-places.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import type { UserInfo } from '../contract/user-info.ts'
import closed from './account-menu.module.css'
import rows from '#web/components/menu-rows.module.css'
import styles from './person-menu.module.css'
import { SideWays } from './side-ways.tsx'
import { keyOf } from '#web/key-of.ts'

// They come together: all are for who is logged in.
export { HouseFoot } from '#web/components/house-foot.tsx'
export { NewTerms } from './new-terms.tsx'

/** Who is logged in, their places, the other side, and the way out. */
export function PersonMenu({ user, unread }: { readonly user: UserInfo; readonly unread: number }): ReactNode {
  const { t } = useWords('accounts-menu')
  const { t: places } = useWords('places')
  const path = useLocalePath()
  const menu = useRef<HTMLDetailsElement>(null)
  useClosedOnLeaving(menu)
  const side = userTypeOf(user.currentUser) ?? 'parent'
  const takesPayments = useTakesPayments()
  useLiveNotices()
  return (
    <details ref={menu} className={closed.menu}>
      <summary
        aria-label={unread > 0 ? t('openUnread', { name: user.userName, total: unread }) : t('open', { name: user.userName })}
      >
        <img src={user.headUrl} alt="" width="36" height="36" />
        {/* Drawn by the style, for what is seen must be part of the label. */}
        {unread > 0 && <span className={closed.dot} data-unread={unread > 99 ? '99+' : unread} />}
        <span className={closed.name}>{user.userName}</span>
      </summary>
      <nav className={`${rows.rows} ${styles.panel}`} aria-label={t('label')}>
        <p className={styles.who}>
          <b>{user.userName}</b>
          <span>{t(`side.${side}`)}</span>
        </p>
        <ul>
          {MENU_PLACES.map(({ paths: { [side]: to }, label, Count, needsPayments }) => {
            if (to === undefined || (needsPayments && !takesPayments)) return null
            return (
              <li key={label}>
                <Link to={path(to)}>
                  {places(label)}
                  {Count && <Count className={styles.count ?? ''} />}
                </Link>
              </li>
            )
          })}
          <SideWays user={user} />
        </ul>
      </nav>
    </details>
  )
}

/** Follows what happens to the person: notices are counted by the page's own data. */
function useLiveNotices(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kind === 'notice' || kind === 'ended') void revalidate()
      }),
    [revalidate],
  )
}

// A menu that stays open over the next page, or while something else is pressed, is in the way.
function useClosedOnLeaving(menu: RefObject<HTMLDetailsElement | null>): void {
  const { pathname } = useLocation()
  const shownAt = useRef(pathname)
  useEffect(() => {
    // It may have been opened before its scripts were there.
    if (shownAt.current !== pathname) menu.current?.removeAttribute('open')
    shownAt.current = pathname
  }, [menu, pathname])
  useEffect(() => {
    const close = (event: Event): void => {
      const isKey = event instanceof KeyboardEvent
      if (isKey ? keyOf(event) === 'Escape' : !menu.current?.contains(event.target as Node)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [menu])
}
