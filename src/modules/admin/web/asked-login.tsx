import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import { Modal } from '#web/components/modal.tsx'
import { useLocale } from '#web/locale-path.ts'
import { listenToAsks } from '#web/open-login-dialog.ts'
import type { AccountAsk } from '#web/open-login-dialog.ts'
import { useWords } from '#web/use-words.tsx'
import { getOperator } from '../contract/login.ts'
import { FreshCode } from './fresh-code.tsx'
import { OperatorLogin } from './operator-login.tsx'

/** What an act waits for: a login, or a code of who is logged in. */
type Asked = { readonly ask: AccountAsk; readonly needs: 'login' | 'code' }

/**
 * What an act of an operator asks for: the login after a session has ended, a fresh code before money moves. Then the act goes on, with
 * all that was typed.
 */
export function AskedLogin(): ReactNode {
  const { t } = useWords('admin')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      listenToAsks((ask) => {
        const isIn = browserApi(locale)(getOperator).then(
          () => true,
          () => false,
        )
        void isIn.then((is) => setAsked({ ask, needs: is ? 'code' : 'login' }))
      }),
    [locale],
  )
  if (!asked) return null
  const { ask, needs } = asked
  const goOn = (): void => {
    setAsked(null)
    ask.goOn?.()
    // Another operator may have come.
    if (needs === 'login') void revalidate()
  }
  const giveUp = (): void => {
    setAsked(null)
    ask.onGiveUp?.()
  }
  return (
    <Modal title={t(needs === 'code' ? 'login.freshTitle' : 'login.title')} onClose={giveUp}>
      <p>{t(needs === 'code' ? 'login.fresh' : 'login.ended')}</p>
      {needs === 'code' ? (
        <FreshCode onDone={goOn} onEnded={() => setAsked({ ask, needs: 'login' })} />
      ) : (
        <OperatorLogin onDone={goOn} />
      )}
    </Modal>
  )
}
