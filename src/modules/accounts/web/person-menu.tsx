import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { UserType } from '#kernel/actor.ts'
import { userTypeNumber, userTypeOf } from '#kernel/user-type.ts'
import { onLive } from '#modules/notices/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { MENU_PLACES } from '#web/menu-places.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { showToast } from '#web/show-toast.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { logout } from '../contract/login.ts'
import { switchSide } from '../contract/user-info.ts'
import type { UserInfo } from '../contract/user-info.ts'
import { ACCOUNT_CHANGE } from '#web/open-login-dialog.ts'
import closed from './account-menu.module.css'
import styles from './person-menu.module.css'
import { useCall } from './use-call.ts'

/** Who is logged in, their places, the other side, and the way out. */
export function PersonMenu({ user, unread }: { readonly user: UserInfo; readonly unread: number }): ReactNode {
  const { t } = useTranslation('accounts-menu')
  const { t: places } = useTranslation('places')
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
      <nav className={styles.panel} aria-label={t('label')}>
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
          <Ways user={user} side={side} />
        </ul>
      </nav>
    </details>
  )
}

function Ways({ user, side }: { user: UserInfo; side: UserType }): ReactNode {
  const { t } = useTranslation('accounts-menu')
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const call = useCall()
  const api = browserApi(locale)
  const other = side === 'tutor' ? 'parent' : 'tutor'
  const hasOther = user.userTypes.includes(userTypeNumber(other))
  const changed = async (to: PageAddress): Promise<void> => {
    window.dispatchEvent(new Event(ACCOUNT_CHANGE))
    await navigate(path(to))
    await revalidate()
  }
  const changeSide = (): void =>
    void call.run(async () => {
      await api(switchSide, { body: { type: userTypeNumber(other) } })
      await changed(other === 'tutor' ? '/tutor/dashboard' : '/')
    })
  const logOut = (): void =>
    void call.run(async () => {
      await api(logout)
      await changed('/')
      showToast({ text: t('loggedOut'), look: 'good' })
    })
  return (
    <>
      {side !== 'institution' && (
        <li>
          <button type="button" disabled={call.isPending} onClick={changeSide}>
            {t(hasOther ? `switch.${other}` : `become.${other}`)}
          </button>
        </li>
      )}
      <li>
        <button type="button" disabled={call.isPending} onClick={logOut}>
          {t('logOut')}
        </button>
      </li>
    </>
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
  useEffect(() => menu.current?.removeAttribute('open'), [menu, pathname])
  useEffect(() => {
    const close = (event: Event): void => {
      const isKey = event instanceof KeyboardEvent
      if (isKey ? event.key === 'Escape' : !menu.current?.contains(event.target as Node)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [menu])
}
