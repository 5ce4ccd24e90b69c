import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { Status } from '#web/components/status.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { DisputeLine } from '../contract/office-disputes.ts'
import { Fact, Moment, officeStyles as styles } from '#modules/admin/public-web.ts'
import { DISPUTE_TONES } from './office-tones.ts'

const CENTS = 100

/** Cents as people read them. */
export const centsText = (amount: number): string => moneyText(amount / CENTS)

type Props = {
  readonly dispute: DisputeLine
  readonly children?: ReactNode
}

/** A dispute: whose, about which lesson, how much money is frozen, and when it is due. */
export function DisputeCard({ dispute, children }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { disputeNo, jobNo, tutorId, tutorName, parentAccountId, parentName, state, dueAt, isLate } = dispute
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2>{disputeNo}</h2>
        <Status tone={isLate ? 'problem' : DISPUTE_TONES[state]}>{t(`disputes.states.${state}`)}</Status>
      </div>
      <dl className={styles.facts}>
        {dueAt !== null && (
          <Fact name={t(`disputes.due.${state as 'deciding'}`)}>
            <span className={isLate ? styles.problem : undefined}>
              <Moment iso={dueAt} />
              {isLate && ` · ${t('disputes.isLate')}`}
            </span>
          </Fact>
        )}
        <Fact name={t('disputes.at')}>
          <Moment iso={dispute.startsAt} /> · {t('disputes.minutes', { count: dispute.minutes })}
        </Fact>
        <Fact name={t('disputes.case')}>
          <Link to={path(`/admin/cases?keyword=${jobNo}`)}>{jobNo}</Link>
        </Fact>
        <Fact name={t('disputes.parent')}>
          <Link to={path(`/admin/users/${parentAccountId}`)}>{parentName || parentAccountId}</Link>
        </Fact>
        <Fact name={t('disputes.tutor')}>
          <Link to={path(`/admin/users?keyword=${tutorId}`)}>{tutorName || tutorId}</Link>
        </Fact>
        <Fact name={t('disputes.opened')}>
          {t(`disputes.by.${dispute.openedBy}`)} · {t(`disputes.problems.${dispute.problem}`)} · <Moment iso={dispute.openedAt} />
        </Fact>
        <Sums dispute={dispute} />
      </dl>
      {children}
    </article>
  )
}

function Sums({ dispute: { price, held, asked, outcome } }: Pick<Props, 'dispute'>): ReactNode {
  const { t } = useWords('admin')
  const sums = [
    ['price', price],
    ['held', held],
    ['asked', asked],
    ['refund', outcome && held > 0 ? outcome.refund : null],
    ['paid', outcome && held > 0 ? outcome.paid : null],
    ['commission', outcome && held > 0 ? outcome.commission : null],
  ] as const
  return (
    <>
      {sums.map(
        ([name, amount]) =>
          amount !== null && (
            <Fact key={name} name={t(`disputes.${name}`)}>
              <span className="money">{centsText(amount)}</span>
            </Fact>
          ),
      )}
      {outcome && <Fact name={t('disputes.counts')}>{t(outcome.isHeld ? 'disputes.isHeld' : 'disputes.isVoid')}</Fact>}
    </>
  )
}
