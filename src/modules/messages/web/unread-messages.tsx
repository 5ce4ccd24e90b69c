import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { onLive } from '#modules/notices/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { getUnreadMessages } from '../contract/threads.ts'

/** How many messages are not read, live; nothing when all are. */
export function UnreadMessages({ className }: { readonly className: string }): ReactNode {
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
