import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { onLive } from '#modules/notices/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import type { MenuPlace } from '#web/menu-places.ts'
import { getUnreadMessages } from '../contract/threads.ts'

/** Its lines of the person’s menu. */
export const places: readonly MenuPlace[] = [
  {
    order: 60,
    paths: { parent: '/messages', tutor: '/messages' },
    label: 'messages.messages',
    Count: Unread,
  },
]

/** How many messages are not read, live. */
function Unread({ className }: { readonly className: string }): ReactNode {
  const locale = useLocale()
  const [total, setTotal] = useState(0)
  useEffect(
    () =>
      onLive((event) => {
        if (event.kind === 'counts') setTotal(event.counts['messages'] ?? 0)
        if (event.kind === 'message') void browserApi(locale)(getUnreadMessages).then(setTotal, () => {})
      }),
    [locale],
  )
  return total > 0 ? <span className={className}>{total}</span> : null
}
