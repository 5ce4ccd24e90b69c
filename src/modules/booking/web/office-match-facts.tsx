import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { MatchLine } from '../contract/office-matches.ts'
import { Moment } from '#modules/admin/public-web.ts'

/** Facts of a match that stand in its own panel and in that of its case. Texts: `lessons`. */
export function useMatchFacts(): (match: MatchLine) => readonly (readonly [string, ReactNode])[] {
  const { t } = useWords('admin')
  const reasons = useWords('lessons').t
  const path = useLocalePath()
  return ({ tutorId, tutorName, matchedAt, leftAt, leftBy, reason, lessonsHeld, price, escrowId, inEscrow }) => [
    [
      t('users.sides.tutor'),
      <Link key="tutor" to={path(`/admin/users?keyword=${tutorId}`)}>
        {tutorName || tutorId}
      </Link>,
    ],
    [t('cases.matchedAt'), <Moment key="at" iso={matchedAt} />],
    [t('payments.ended'), leftAt && <Moment iso={leftAt} />],
    [t('matches.why'), leftBy && reason && `${t(`disputes.by.${leftBy}`)} · ${reasons(`leave.reason.${reason}`)}`],
    [t('matches.price'), moneyText(price)],
    [t('matches.held'), lessonsHeld],
    [
      t('cases.inEscrow'),
      escrowId !== null && inEscrow !== null ? (
        <Link to={path(`/admin/ledger?keyword=escrow:${escrowId}`)}>{moneyText(inEscrow)}</Link>
      ) : null,
    ],
  ]
}
