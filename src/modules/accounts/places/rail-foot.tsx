import { useRouteLoaderData } from 'react-router'
import type { ReactNode } from 'react'
import { userTypeOf } from '#kernel/user-type.ts'
import { useWords } from '#web/use-words.tsx'
import type { UserInfo } from '../contract/user-info.ts'
import { SideWays } from '../web/side-ways.tsx'
import styles from '../web/rail-foot.module.css'

/** At the foot of the rail: the other side, and the way out; where no header shows who is logged in, that too. */
export function Place(): ReactNode {
  const frame = useRouteLoaderData('root') as { readonly user: UserInfo | null } | undefined
  const { t } = useWords('accounts-menu')
  if (!frame?.user) return null
  const { userName, headUrl, currentUser } = frame.user
  return (
    <div>
      <p className={styles.who}>
        <img src={headUrl} alt="" width="36" height="36" />
        <b>{userName}</b>
        <span>{t(`side.${userTypeOf(currentUser) ?? 'parent'}`)}</span>
      </p>
      <ul className={styles.ways}>
        <SideWays user={frame.user} />
      </ul>
    </div>
  )
}
