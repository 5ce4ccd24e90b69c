import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { postSecondFactorReset } from '../contract/users.ts'
import type { UserLine } from '../contract/users.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Asks before a user's second factor is switched off, and how it was made sure who they are. */
export function SecondFactorReset({ user, onClose }: { readonly user: UserLine; readonly onClose: () => void }): ReactNode {
  const { t } = useWords('admin')
  return (
    <ReasonDialog
      title={t('users.secondFactor.title', { name: user.name })}
      text={t('users.secondFactor.text')}
      reasonLabel={t('users.secondFactor.reason')}
      confirm={t('users.secondFactor.reset')}
      isGrave
      send={(api, reason) => api(postSecondFactorReset, { params: { accountId: user.accountId }, body: { reason } })}
      done={t('users.secondFactor.done', { name: user.name })}
      leavesList={false}
      onClose={onClose}
    />
  )
}
