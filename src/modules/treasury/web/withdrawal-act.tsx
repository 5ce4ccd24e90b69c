import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import type { ApiClient } from '#web/api-client.ts'
import { postWithdrawalApproval, postWithdrawalPaid, postWithdrawalRejection } from '../contract/withdrawals.ts'
import type { WithdrawalLine } from '../contract/withdrawals.ts'
import { ReasonDialog } from '#modules/admin/public-web.ts'

export type WithdrawalActName = 'approve' | 'pay' | 'reject'

/** Whether it can still be rejected, and what is mostly done with it. */
export function actsOf({ state, isMineToApprove, isMineToReject }: WithdrawalLine): {
  readonly isOpen: boolean
  readonly canReject: boolean
  readonly verb: 'approve' | 'pay' | null
} {
  const isOpen = state === 'waiting' || state === 'checked' || state === 'approved' || state === 'recalled'
  return {
    isOpen,
    canReject: isOpen && isMineToReject,
    verb: isMineToApprove || state === 'recalled' ? 'approve' : state === 'approved' ? 'pay' : null,
  }
}

type Props = {
  readonly line: WithdrawalLine
  readonly name: WithdrawalActName
  readonly inList?: boolean
  readonly onClose: () => void
}

const textOf = (name: WithdrawalActName, { needsTwo, state }: WithdrawalLine) => {
  if (name === 'approve' && needsTwo && state !== 'recalled') return 'withdrawals.approveTwoText'
  const isUndone = needsTwo && (state === 'approved' || state === 'recalled')
  return name === 'reject' && isUndone ? 'withdrawals.rejectTwoText' : (`withdrawals.${name}Text` as const)
}

/** Asks before a withdrawal is approved, noted as paid, or rejected. */
export function WithdrawalAct({ line, name, inList = false, onClose }: Props): ReactNode {
  const { t } = useWords('admin')
  const params = { withdrawalId: line.id }
  const send = async (api: ApiClient, typed: string): Promise<unknown> => {
    if (name === 'approve') return await api(postWithdrawalApproval, { params })
    if (name === 'pay') return await api(postWithdrawalPaid, { params, body: { bankReference: typed } })
    return await api(postWithdrawalRejection, { params, body: { reason: typed } })
  }
  const values = { amount: moneyText(line.amount), name: line.name, number: line.number }
  const label = { approve: undefined, pay: t('withdrawals.reference'), reject: t('withdrawals.reasonLabel') }[name]
  return (
    <ReasonDialog
      title={t(`withdrawals.${name}Title`, values)}
      text={t(textOf(name, line), values)}
      {...(label === undefined ? {} : { reasonLabel: label })}
      isOneLine={name === 'pay'}
      confirm={t(`withdrawals.${name}`)}
      isGrave={name === 'reject'}
      send={send}
      done={t(`withdrawals.${name}Done`, values)}
      leavesList={inList && name !== 'approve'}
      onClose={onClose}
    />
  )
}
