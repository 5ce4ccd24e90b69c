import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { ListRow } from '#web/components/list-row.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import type { FineShown } from '../contract/fines.ts'
import { FINE_TONES } from './fine-tones.ts'

type Side = 'parent' | 'tutor'

/** One fine of a list. It is paid and appealed against on its page, next to its evidence. */
export function FineRow({ fine, side }: { readonly fine: FineShown; readonly side: Side }): ReactNode {
  const { t } = useWords('settlement-fines')
  const path = useLocalePath()
  const moment = useMoment()
  const { due, canAppeal, appealUntil } = fine
  const page = path(`/${side}/dashboard/fines/${fine.fineId}`)
  return (
    <ListRow
      {...useFineWords(fine)}
      mark={<Icon name="wallet" size={20} />}
      to={page}
      note={due > 0 ? t('next.due', { amount: moneyText(due) }) : canAppeal && t('next.appeal', { time: moment(appealUntil) })}
      verb={
        (due > 0 || canAppeal) && (
          <RowLink className="button" to={page}>
            {t(due > 0 ? 'see' : 'seeAppeal')}
          </RowLink>
        )
      }
    />
  )
}

/** Its title, facts, status and sum, as the row and its page say them. */
export function useFineWords({ reason, state, amount, caseTitle, otherName, lessonAt, createdAt }: FineShown) {
  const { t } = useWords('settlement-fines')
  const moment = useMoment()
  return {
    title: t(`reason.${reason}`),
    facts: [caseTitle, otherName, moment(lessonAt ?? createdAt)].filter(Boolean).join(' · '),
    status: { tone: FINE_TONES[state], word: t(`state.${state}`) },
    amount: moneyText(amount),
  }
}
