import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocation } from 'react-router'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { UserInfo } from '../contract/user-info.ts'
import styles from './account-menu.module.css'
import { loadPart } from '#web/line.ts'

const loadPerson = async () => await loadPart(async () => await import('./person-menu.tsx'))
const PersonMenu = lazy(async () => ({ default: (await loadPerson()).PersonMenu }))
/** The foot of public pages for who is logged in; no visitor fetches its code. */
export const HouseFoot = lazy(async () => ({ default: (await loadPerson()).HouseFoot }))
/** Asks who agreed to older papers for consent to those of now. */
export const NewTerms = lazy(async () => ({ default: (await loadPerson()).NewTerms }))

/** In the header: the way in for visitors, the person's own menu for who is logged in. */
export function AccountMenu({ user, unread }: { readonly user: UserInfo | null; readonly unread: number }): ReactNode {
  const { t } = useWords('web')
  const path = useLocalePath()
  const { pathname, search } = useLocation()
  if (user)
    return (
      <Suspense>
        <PersonMenu user={user} unread={unread} />
      </Suspense>
    )
  return (
    <PageLink className={styles.login} to={`${path('/login')}?back=${encodeURIComponent(pathname + search)}`} rel="nofollow">
      {t('nav.login')}
    </PageLink>
  )
}
