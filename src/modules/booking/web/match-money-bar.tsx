import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { MatchMoney } from '../contract/match-money.ts'
import styles from './match-money.module.css'
import { moneyText, sumOf } from '#kernel/written-money.ts'

type Part = {
  readonly name: 'escrow' | 'frozen' | 'kept' | 'covers' | 'released' | 'covered' | 'movedOn' | 'back'
  readonly amount: number
}

/** Where all that was paid in is now: in escrow, with the tutor, or back with the parent. */
export function EscrowBar({ money, side }: { readonly money: MatchMoney; readonly side: 'parent' | 'tutor' }): ReactNode {
  const { t } = useWords('booking-money')
  const path = useLocalePath()
  const { movements, inEscrow, frozen, kept, covers } = money
  const of = (kind: (typeof movements)[number]['kind']): number =>
    sumOf(movements.filter((one) => one.kind === kind).map(({ amount }) => amount))
  const paidIn = sumOf([of('in'), of('moved-in')])
  const parts: readonly Part[] = [
    { name: 'escrow', amount: sumOf([inEscrow, 0 - frozen, 0 - kept, 0 - covers]) },
    { name: 'frozen', amount: frozen },
    { name: 'kept', amount: kept },
    { name: 'covers', amount: covers },
    { name: 'released', amount: 0 - of('lesson') },
    { name: 'covered', amount: sumOf([0 - of('cover'), 0 - of('cover-back')]) },
    { name: 'movedOn', amount: 0 - of('moved-on') },
    { name: 'back', amount: 0 - of('back') },
  ]
  const shown = parts.filter(({ name, amount }) => amount > 0 || name === 'escrow')
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('now.title')}</h2>
      <p>
        <b className={`money ${styles.big}`}>{moneyText(inEscrow)}</b> {t('now.inEscrow')}
      </p>
      {paidIn > 0 && (
        <>
          <p className={styles.bar} aria-hidden="true">
            {shown.map(({ name, amount }) => (
              <span key={name} data-part={name} style={{ flexGrow: amount }} />
            ))}
          </p>
          <dl className={styles.legend}>
            {shown.map(({ name, amount }) => (
              <div key={name} data-part={name}>
                <dt>{t(`now.${name}`)}</dt>
                <dd className="money">{moneyText(amount)}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{t('now.paidIn')}</dt>
              <dd className="money">{moneyText(paidIn)}</dd>
            </div>
          </dl>
        </>
      )}
      <p className={styles.note}>
        {t(`now.rule.${side}`)} <Link to={path('/content/refunds#money')}>{t('rules.refunds')}</Link>
      </p>
    </section>
  )
}
