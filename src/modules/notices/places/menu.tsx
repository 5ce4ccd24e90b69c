import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { MenuPlace } from '#web/menu-places.ts'
import { renewPush } from '../web/push.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 70,
    paths: { parent: '/notices', tutor: '/notices', institution: '/notices' },
    label: 'notices.notices',
    Count: Unread,
  },
]

/** How many notices are not read, as the frame's loader counted them. */
function Unread({ className }: { readonly className: string }): ReactNode {
  const { unread = 0 } = (useRouteLoaderData('root') as { readonly unread: number } | undefined) ?? {}
  useEffect(renewPush, [])
  return unread > 0 ? <span className={className}>{unread}</span> : null
}
