import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { useRevalidator } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import { accountOfPage, forgetOwn } from '#web/browser-storage.ts'
import { loadPart } from '#web/line.ts'
import { loadBefore } from '#web/load-before.ts'
import { useLocale } from '#web/locale-path.ts'
import { closeThen } from '#web/use-back-closes.ts'
import { ACCOUNT_CHANGE, listenToAsks } from '#web/open-login-dialog.ts'
import type { AccountAsk } from '#web/open-login-dialog.ts'
import { getUserInfo } from '../contract/user-info.ts'

const loadEntry = async () => await import('./entry-dialog.tsx')
const loadSwitch = async () => await import('./switch-dialog.tsx')
const EntryDialog = lazy(async () => ({ default: (await loadPart(loadEntry)).EntryDialog }))
const SwitchDialog = lazy(async () => ({ default: (await loadPart(loadSwitch)).SwitchDialog }))

/** Whether the account that is logged in now is another than the one that this page was made for. */
async function isSomebodyElse(locale: Locale): Promise<boolean> {
  const here = accountOfPage()
  if (here === '') return false
  const person = await browserApi(locale)(getUserInfo).catch(() => null)
  return person !== null && person.userId !== here
}

/** Shows the login dialog and the switch prompt when any part of a page asks; loaded before they are needed (`loadBefore`). */
export function AccountDialogs(): ReactNode {
  const [ask, setAsk] = useState<AccountAsk | null>(null)
  const { revalidate } = useRevalidator()
  const locale = useLocale()
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
    const given = shown.current
    given?.onGiveUp?.()
    shown.current = null
    setAsk(null)
    // The page of a session that has ended is a visitor's from now on.
    if (given?.kind === 'login' && given.reason === 'again') void revalidate()
  }, [revalidate])
  if (!ask) return null
  const done = (): void => {
    // Answered: closing it gives nothing up.
    shown.current = null
    closeThen(close, () => void goOn(ask))
  }
  const goOn = async (answered: AccountAsk): Promise<void> => {
    // Who gives a code is who was here.
    if (answered.kind === 'code') return answered.goOn?.()
    // What stands on the page belongs to its account: another account gets a new page, and nothing begun on the old one is sent.
    if (await isSomebodyElse(locale)) {
      forgetOwn()
      return location.reload()
    }
    window.dispatchEvent(new Event(ACCOUNT_CHANGE))
    // The page's own data first, so that what goes on finds the new person everywhere.
    await revalidate()
    answered.goOn?.()
  }
  return (
    <Suspense>
      {ask.kind === 'switch' ? (
        <SwitchDialog to={ask.to} isBack={ask.isBack ?? false} onSwitched={done} onClose={close} />
      ) : (
        <EntryDialog ask={ask} onEntered={done} onClose={close} />
      )}
    </Suspense>
  )
}
