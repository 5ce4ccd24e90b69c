import { useState } from 'react'
import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { PanelFacts } from '#web/components/panel-parts.tsx'
import { useWords } from '#web/use-words.tsx'
import { postFeeWaiver } from '../contract/office-matches.ts'
import type { MatchStory } from '../contract/office-matches.ts'
import { Moment, ReasonDialog } from '#modules/admin/public-web.ts'

type Props = { readonly fee: NonNullable<MatchStory['fee']>; readonly matchId: string }

/** The case fee of a match and how it stands. */
export function MatchFee({ fee: { state, amount, due, dueAt } }: Pick<Props, 'fee'>): ReactNode {
  const { t } = useWords('admin')
  return (
    <PanelFacts
      title={t('matches.fee.title')}
      facts={[
        [t('matches.fee.amount'), moneyText(amount)],
        [t('matches.fee.state'), t(`matches.fee.states.${state}`)],
        [t('matches.fee.due'), state === 'due' ? moneyText(due) : null],
        [t('matches.fee.dueAt'), state === 'due' ? <Moment iso={dueAt} /> : null],
      ]}
    />
  )
}

/** At the foot: lets a fee be that is due, with a reason. */
export function WaiveFee({ fee: { state, due }, matchId }: Props): ReactNode {
  const { t } = useWords('admin')
  const [isAsked, setAsked] = useState(false)
  if (state !== 'due') return null
  return (
    <>
      <button type="button" className="link-button" onClick={() => setAsked(true)}>
        {t('matches.fee.waive')}
      </button>
      {isAsked && (
        <ReasonDialog
          title={t('matches.fee.waiveTitle', { amount: moneyText(due) })}
          text={t('matches.fee.waiveText')}
          reasonLabel={t('withdrawals.reasonLabel')}
          confirm={t('matches.fee.waive')}
          isGrave
          send={(api, reason) => api(postFeeWaiver, { params: { matchId }, body: { reason } })}
          done={t('matches.fee.waiveDone')}
          leavesList={false}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
