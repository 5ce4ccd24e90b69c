import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useMoment } from '#web/use-moment.ts'
import type { MatchMoney } from '../contract/match-money.ts'
import styles from './match-money.module.css'
import { moneyText } from '#kernel/written-money.ts'

type Props = { readonly money: MatchMoney; readonly year: number }

/** Every movement of the escrow, the newest first, with what was in it afterwards. */
export function Movements({ money: { movements, releases }, year }: Props): ReactNode {
  const { t } = useWords('booking-money')
  const moment = useMoment(year)
  if (movements.length === 0) return null
  const startOf = new Map(releases.map(({ lessonId, startsAt }) => [lessonId, startsAt]))
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('moved.title')}</h2>
      <ul className={styles.lines}>
        {movements.toReversed().map(({ at, kind, amount, balanceAfter, lessonId, jobNo }) => {
          const startsAt = startOf.get(lessonId ?? '')
          return (
            <li key={`${at} ${kind} ${balanceAfter}`}>
              <span>
                {startsAt === undefined
                  ? t(`moved.${kind}`, { job: jobNo ?? '' })
                  : t('moved.lessonOf', { time: moment(startsAt) })}
              </span>
              <b className="money">{amount > 0 ? `+${moneyText(amount)}` : moneyText(amount)}</b>
              <span className={styles.note}>{t('moved.after', { time: moment(at), balance: moneyText(balanceAfter) })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
