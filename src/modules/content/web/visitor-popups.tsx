import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { WatchedPopups } from './watched-popups.tsx'

/** Before the first popup can come; until then nothing of it is fetched. */
const WATCH_FROM_MS = 2500

/** Q&A after 3 s and inquiry after 10 s for people who are not logged in; one at a time, each once a session. */
export function VisitorPopups(): ReactNode {
  const [live, setLive] = useState<{ readonly Popups: typeof WatchedPopups } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a connection the popups are simply left out.
      import('./watched-popups.tsx').then(({ WatchedPopups: Popups }) => setLive({ Popups })).catch(() => {})
    }, WATCH_FROM_MS)
    return () => clearTimeout(timer)
  }, [])
  return live && <live.Popups elapsedMs={WATCH_FROM_MS} />
}
