import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { grouped } from '#kernel/written-money.ts'
import type { Boosts } from '../contract/boosts.ts'
import { CUSTOM_PACKAGE, shownCount } from '../domain/boost-package.ts'
import type { BoostWish } from './boost-total.ts'
import styles from './recommendation.module.css'
import { useDayText } from './use-day-text.ts'

const LONGEST_COUNT = 12

type Props = {
  readonly boosts: Boosts
  readonly wish: BoostWish
  readonly problem: string
  readonly onChange: (next: Partial<BoostWish>) => void
}

/** The packages as cards, of which one is chosen; that of any size asks how many. */
export function BoostChoice({ boosts: { packages, boughtLasts }, wish, problem, onChange }: Props): ReactNode {
  const { t } = useWords('tutors-home')
  const name = useId()
  const dayText = useDayText()
  const until = dayText(boughtLasts)
  return (
    <fieldset className={styles.choice}>
      <legend>{t('shop.title')}</legend>
      <div className={styles.packages}>
        {packages.map(({ id, title, amount, isFree }) => (
          <label key={id} className={styles.package}>
            <input type="radio" name={name} checked={wish.id === id} onChange={() => onChange({ id })} />
            <b>{isFree ? t('shop.first', { title }) : title}</b>
            <span className="money">
              {isFree ? t('shop.free') : t(id === CUSTOM_PACKAGE ? 'shop.each' : 'shop.price', { amount: grouped(amount) })}
            </span>
            <small>{t('shop.until', { date: until })}</small>
          </label>
        ))}
      </div>
      {wish.id === CUSTOM_PACKAGE && (
        <div className={styles.count}>
          <label htmlFor={`${name}-count`}>{t('shop.count')}</label>
          <input
            id={`${name}-count`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST_COUNT}
            value={wish.count}
            aria-invalid={problem !== ''}
            aria-describedby="boost-problem"
            onChange={({ target }) => onChange({ count: shownCount(target.value) })}
          />
        </div>
      )}
    </fieldset>
  )
}
