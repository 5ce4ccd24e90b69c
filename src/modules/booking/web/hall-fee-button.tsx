import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { grouped } from '#kernel/written-money.ts'
import { postHallFee } from '../contract/hall-fee.ts'
import { PayOrderButton } from '#modules/settlement/public-web.ts'
import type { HallFee } from './use-hall-fee.ts'

type Props = {
  readonly jobId: number
  readonly tutorId: number
  readonly hallFee: HallFee
  readonly onProblem: (text: string) => void
  /** The payer goes on: it may be paid now. */
  readonly onPaid: () => void
}

/** Prepays the half that a request sets aside; the order stays the same until it is paid. */
export function HallFeeButton({ jobId, tutorId, hallFee, onProblem, onPaid }: Props): ReactNode {
  const { t } = useWords('booking')
  return (
    <PayOrderButton
      label={t('dialog.prepay', { fee: grouped(hallFee.fee) })}
      kind="prepaidHallFee"
      order={(api) => api(postHallFee, { body: { jobId, tutorId, amount: hallFee.cents } })}
      failed={t('dialog.offline')}
      {...{ onProblem, onPaid }}
    />
  )
}
