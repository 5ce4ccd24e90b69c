import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { Modal } from '#web/components/modal.tsx'
import { listenToAsks } from '#web/open-login-dialog.ts'
import type { AccountAsk } from '#web/open-login-dialog.ts'
import { OperatorLogin } from './operator-login.tsx'

/** The login that an act asks for after the session of its operator has ended; then the act goes on. */
export function AskedLogin(): ReactNode {
  const { t } = useWords('admin')
  const { revalidate } = useRevalidator()
  const [ask, setAsk] = useState<AccountAsk | null>(null)
  useEffect(() => listenToAsks(setAsk), [])
  if (!ask) return null
  const goOn = (): void => {
    setAsk(null)
    ask.goOn?.()
    // Another operator may have come.
    void revalidate()
  }
  const giveUp = (): void => {
    setAsk(null)
    ask.onGiveUp?.()
  }
  return (
    <Modal title={t('login.title')} onClose={giveUp}>
      <p>{t('login.ended')}</p>
      <OperatorLogin onDone={goOn} />
    </Modal>
  )
}
