import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import type { Happened } from '#web/components/timeline.tsx'
import { useMoment } from '#web/use-moment.ts'
import type { TransferLine } from '#modules/treasury/contract/ledger.ts'
import type { DeskLesson, MatchLine } from '../contract/office-matches.ts'
import { useKindOfTransfer } from '#modules/treasury/public-web.ts'

type Found = {
  readonly matches: readonly MatchLine[]
  readonly lessons: readonly DeskLesson[]
  readonly transfers: readonly TransferLine[]
}

/** What happened to matches: made, every move of their lessons with who made it, money that was posted, left and why. Texts: `lessons`. */
export function useMatchEvents(): (found: Found) => readonly Happened[] {
  const { t } = useWords('admin')
  const words = useWords('lessons').t
  const moment = useMoment()
  const kindOf = useKindOfTransfer()
  const by = (who: string): string => t(`disputes.by.${who as 'parent'}`, { defaultValue: who })
  return ({ matches, lessons, transfers }) => [
    ...matches.flatMap(({ tutorName: name, matchedAt, leftAt, leftBy, reason }) => [
      { at: matchedAt, text: t('cases.matchMade', { name }) },
      ...(leftAt !== null && leftBy !== null && reason !== null
        ? [{ at: leftAt, text: [t('cases.matchEnded', { name }), words(`leave.reason.${reason}`), by(leftBy)].join(' · ') }]
        : []),
    ]),
    ...lessons.flatMap(({ startsAt, moves }) =>
      moves.map((move) => ({
        at: move.at,
        text: [
          t('matches.lesson', { time: moment(startsAt) }),
          words(`state.${move.to as 'proposed'}`, { defaultValue: move.to }),
          by(move.by),
        ].join(' · '),
      })),
    ),
    ...transfers.map((transfer) => ({ at: transfer.at, text: `${kindOf(transfer)} · ${moneyText(transfer.amount)}` })),
  ]
}
