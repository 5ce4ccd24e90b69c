import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { ListRow } from '#web/components/list-row.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import type { DisputeShown } from '../contract/disputes.ts'
import { DISPUTE_TONES } from './dispute-tones.ts'

type Side = 'parent' | 'tutor'

/** A dispute in the list: whose lesson, what it is about, and until when something is to be done. */
export function DisputeRow({ dispute, side }: { readonly dispute: DisputeShown; readonly side: Side }): ReactNode {
  const { t } = useWords('disputes')
  const path = useLocalePath()
  const page = path(`/${side}/dashboard/disputes/${dispute.disputeId}`)
  return (
    <ListRow
      {...useDisputeWords(dispute)}
      mark={<Icon name="warning" size={20} />}
      to={page}
      note={<NextStep dispute={dispute} />}
      verb={
        dispute.moves.includes('answer') && (
          <RowLink className="button" to={page}>
            {t('act.answer')}
          </RowLink>
        )
      }
    />
  )
}

/** Its title, facts, status and the money in question, as the row and its page say them. */
export function useDisputeWords({ disputeNo, state, otherName, startsAt, held, problem, caseTitle }: DisputeShown) {
  const { t } = useWords('disputes')
  const moment = useMoment()
  return {
    title: `${t(`problem.${problem}`)} · ${otherName}`,
    facts: [caseTitle, moment(startsAt), disputeNo].join(' · '),
    status: { tone: DISPUTE_TONES[state], word: t(`state.${state}`) },
    amount: held > 0 && moneyText(held),
  }
}

/** What is to be done next and until when; nothing once it has ended. */
export function NextStep({ dispute }: { readonly dispute: DisputeShown }): ReactNode {
  const { t } = useWords('disputes')
  const moment = useMoment()
  const { state, isMine, dueAt } = dispute
  const time = dueAt ? moment(dueAt) : ''
  if (state === 'answering') return t(isMine ? 'next.answerMine' : 'next.answerTheirs', { time })
  if (state === 'evidence') return t('next.evidence', { time })
  return state === 'deciding' && t('next.deciding')
}
