import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { AcceptedOffer } from '#modules/cases/public-web.ts'
import { grouped } from '#kernel/written-money.ts'
import { CaseFeeWords } from './case-fee-words.tsx'
import { HallFeeButton } from './hall-fee-button.tsx'
import { useHallFee } from './use-hall-fee.ts'

/** What the match puts into escrow and costs, and the button that prepays what the wallet lacks. */
export function AcceptanceMoney({ jobId, tutorId }: AcceptedOffer): ReactNode {
  const { t } = useWords('booking')
  const { hallFee, again } = useHallFee(jobId, tutorId)
  const [problem, setProblem] = useState('')
  if (!hallFee) return null
  const values = { fee: grouped(hallFee.fee), balance: grouped(hallFee.canWithdraw) }
  return (
    <>
      <p>
        {hallFee.kept > 0 && `${t('dialog.kept', { kept: grouped(hallFee.kept) })} `}
        {hallFee.fee > 0 && t(hallFee.isNeeded ? 'acceptance.prepay' : 'acceptance.held', values)}
        <CaseFeeWords hallFee={hallFee} />
      </p>
      {hallFee.isNeeded && (
        <HallFeeButton jobId={jobId} tutorId={tutorId} hallFee={hallFee} onProblem={setProblem} onPaid={again} />
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
