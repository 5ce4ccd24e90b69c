import { Suspense, lazy, useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { closeThen } from '#web/use-back-closes.ts'
import { ACCOUNT_ASK, ACCOUNT_CHANGE, takeAccountAsk } from '#web/open-login-dialog.ts'
import type { AccountAsk } from '#web/open-login-dialog.ts'

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }))
const SwitchDialog = lazy(async () => ({ default: (await import('./switch-dialog.tsx')).SwitchDialog }))

/** Shows the login dialog and the switch prompt when any part of a page asks; loaded when they are first needed. */
export function AccountDialogs(): ReactNode {
  const [ask, setAsk] = useState<AccountAsk | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const open = (): void => setAsk((shown) => takeAccountAsk() ?? shown)
    open()
    window.addEventListener(ACCOUNT_ASK, open)
    return () => window.removeEventListener(ACCOUNT_ASK, open)
  }, [])
  const close = useCallback(() => setAsk(null), [])
  if (!ask) return null
  const done = (): void =>
    closeThen(close, () => {
      window.dispatchEvent(new Event(ACCOUNT_CHANGE))
      // The page's own data first, so that what goes on finds the new person everywhere.
      void revalidate().then(ask.goOn)
    })
  return (
    <Suspense>
      {ask.kind === 'login' ? (
        <EntryDialog reason={ask.reason} onEntered={done} onClose={close} />
      ) : (
        <SwitchDialog to={ask.to} onSwitched={done} onClose={close} />
      )}
    </Suspense>
  )
}
