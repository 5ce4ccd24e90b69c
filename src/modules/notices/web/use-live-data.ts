import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { openLoginDialog } from '#web/open-login-dialog.ts'
import { pageSide } from '#web/page-side.ts'
import { hasTyped } from '#web/typed.ts'
import { onLive } from './live.ts'

/**
 * Loads the data of the page again when the server says that something of this person has changed. When the session has ended
 * and words stand on the page that are nowhere else, it asks for a login instead.
 */
export function useLiveData(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kind === 'counts') return
        const side = pageSide()
        if (kind === 'ended' && side && hasTyped()) openLoginDialog({ reason: 'again', side })
        else void revalidate()
      }),
    [revalidate],
  )
}
