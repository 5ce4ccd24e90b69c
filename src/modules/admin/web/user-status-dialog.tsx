import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { postRestore, postSuspend } from '../contract/users.ts'
import type { UserLine } from '../contract/users.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const CALLS = { suspend: postSuspend, restore: postRestore } as const

/** What can be done to an account now; null while it waits for its deletion and afterwards. */
export function statusVerbOf({ status }: UserLine): keyof typeof CALLS | null {
  if (status === 'active') return 'suspend'
  return status === 'suspended' ? 'restore' : null
}

/** Asks before a user is suspended or restored. */
export function UserStatusDialog({ user, onClose }: { readonly user: UserLine; readonly onClose: () => void }): ReactNode {
  const { t } = useWords('admin')
  const verb = user.status === 'active' ? 'suspend' : 'restore'
  return (
    <ReasonDialog
      title={t(`users.${verb}Title`, { name: user.name })}
      text={t(`users.${verb}Text`)}
      reasonLabel={t('users.reason')}
      confirm={t(`users.${verb}`)}
      isGrave={verb === 'suspend'}
      send={(api, reason) => api(CALLS[verb], { params: { accountId: user.accountId }, body: { reason } })}
      done={t(`users.${verb}Done`, { name: user.name })}
      leavesList={false}
      onClose={onClose}
    />
  )
}
