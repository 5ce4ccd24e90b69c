import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { grouped } from '#kernel/written-money.ts'
import { postFineDecision } from '../contract/office-fines.ts'
import type { FineLine } from '../contract/office-fines.ts'
import { ReasonDialog } from '#modules/admin/public-web.ts'

type Props = { readonly line: FineLine; readonly verdict: 'uphold' | 'cancel'; readonly onClose: () => void }

/** Asks before an appeal against a fine is upheld (`cancel`) or dismissed (`uphold`). */
export function FineDecision({ line, verdict, onClose }: Props): ReactNode {
  const { t } = useWords('admin')
  const amount = `HK$${grouped(line.amount)}`
  return (
    <ReasonDialog
      title={t(`fines.${verdict}Title`, { amount })}
      text={t(`fines.${verdict}Text`)}
      reasonLabel={t('withdrawals.reasonLabel')}
      confirm={t(`fines.${verdict}`)}
      isGrave={verdict === 'uphold'}
      send={(api, reason) => api(postFineDecision, { params: { fineId: line.fineId }, body: { verdict, reason } })}
      done={t(`fines.${verdict}Done`)}
      leavesList={false}
      onClose={onClose}
    />
  )
}
