import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { loadPart } from '#web/line.ts'
import { loadBefore } from '#web/load-before.ts'
import { closeThen } from '#web/use-back-closes.ts'
import { ACCOUNT_CHANGE, listenToAsks } from '#web/open-login-dialog.ts'
import type { AccountAsk } from '#web/open-login-dialog.ts'

const loadEntry = async () => await import('./entry-dialog.tsx')
const loadSwitch = async () => await import('./switch-dialog.tsx')
const EntryDialog = lazy(async () => ({ default: (await loadPart(loadEntry)).EntryDialog }))
const SwitchDialog = lazy(async () => ({ default: (await loadPart(loadSwitch)).SwitchDialog }))

/** Shows the login dialog and the switch prompt when any part of a page asks; loaded before they are needed (`loadBefore`). */
export function AccountDialogs(): ReactNode {
  const [ask, setAsk] = useState<AccountAsk | null>(null)
  const { revalidate } = useRevalidator()
  const shown = useRef<AccountAsk | null>(null)
  useEffect(() => {
    const show = (next: AccountAsk | null): void => {
      // The question before it has no answer any more.
      shown.current?.onGiveUp?.()
      shown.current = next
      setAsk(next)
    }
    return listenToAsks(show)
  }, [])
  useEffect(() => loadBefore([loadEntry, loadSwitch], ['accounts-entry', 'accounts', 'web-later']), [])
  const close = useCallback(() => {
    shown.current?.onGiveUp?.()
    shown.current = null
    setAsk(null)
  }, [])
  if (!ask) return null
  const done = (): void => {
    // Answered: closing it gives nothing up.
    shown.current = null
    closeThen(close, () => {
      window.dispatchEvent(new Event(ACCOUNT_CHANGE))
      // The page's own data first, so that what goes on finds the new person everywhere.
      void revalidate().then(ask.goOn)
    })
  }
  return (
    <Suspense>
      {ask.kind === 'login' ? (
        <EntryDialog ask={ask} onEntered={done} onClose={close} />
      ) : (
        <SwitchDialog to={ask.to} isBack={ask.isBack ?? false} onSwitched={done} onClose={close} />
      )}
    </Suspense>
  )
}
