import { useRouteLoaderData } from 'react-router'
import type { ReactNode } from 'react'
import type { UserInfo } from '../contract/user-info.ts'
import { SideWays } from '../web/side-ways.tsx'
import styles from '../web/rail-foot.module.css'

/** At the foot of the rail: the other side, and the way out. */
export function Place(): ReactNode {
  const frame = useRouteLoaderData('root') as { readonly user: UserInfo | null } | undefined
  if (!frame?.user) return null
  return (
    <ul className={styles.ways}>
      <SideWays user={frame.user} />
    </ul>
  )
}
