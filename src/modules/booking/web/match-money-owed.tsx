import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { MatchMoney } from '../contract/match-money.ts'
import styles from './match-money.module.css'
import { moneyText } from '#kernel/written-money.ts'
import { useMoment } from '#web/use-moment.ts'

type Props = { readonly money: MatchMoney; readonly side: 'parent' | 'tutor'; readonly year: number }

/** The case fee, the caller's fines and the disputes of a match, each with where it is dealt with; nothing where there is none. */
export function Owed({ money: { fee, fines, disputes }, side, year }: Props): ReactNode {
  const { t } = useWords('booking-money')
  const path = useLocalePath()
  const moment = useMoment(year)
  if (!fee && fines.length + disputes.length === 0) return null
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('owed.title')}</h2>
      <ul className={styles.lines}>
        {fee && (
          <li>
            <Link to={path('/content/terms#fees')}>{t('owed.fee')}</Link>
            <b className="money">{moneyText(fee.amount)}</b>
            <span className={styles.note}>
              {t(`owed.feeState.${fee.state}`, { due: moneyText(fee.due), time: moment(fee.dueAt) })}
            </span>
          </li>
        )}
        {fines.map(({ fineId, reason, state, amount }) => (
          <li key={fineId}>
            <Link to={path(`/${side}/dashboard/fines`)}>{t(`owed.fine.${reason}`)}</Link>
            <b className="money">{moneyText(amount)}</b>
            <span className={styles.note}>{t(`owed.fineState.${state}`)}</span>
          </li>
        ))}
        {disputes.map(({ disputeId, held }) => (
          <li key={disputeId}>
            <Link to={path(`/${side}/dashboard/disputes/${disputeId}`)}>{t('owed.dispute', { number: `D${disputeId}` })}</Link>
            <b className="money">{moneyText(held)}</b>
            <span className={styles.note}>{t('owed.frozen')}</span>
          </li>
        ))}
      </ul>
      {fines.length > 0 && (
        <p className={styles.note}>
          <Link to={path('/content/fee#fines')}>{t('rules.fines')}</Link>
        </p>
      )}
    </section>
  )
}
