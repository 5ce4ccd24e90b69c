import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { Way } from '../contract/payment.ts'
import { MethodIcon } from './method-icon.tsx'
import { moneyText } from '#kernel/written-money.ts'
import styles from './pay.module.css'
import { WalletLink } from './wallet-link.tsx'

type Props = {
  readonly ways: readonly Way[]
  readonly value: Way['value']
  readonly layout: 'cards' | 'list'
  readonly onChange: (value: Way['value']) => void
}

/** The ways to pay, each with its own total; one that cannot be used says why, and where that can be mended. */
export function MethodChoice({ ways, value, layout, onChange }: Props): ReactNode {
  const { t } = useWords('payments')
  const name = useId()
  const [isOpen, setOpen] = useState(layout === 'cards')
  const chosen = ways.find((way) => way.value === value)
  if (!isOpen && chosen)
    return (
      <section className={styles.choice} aria-label={t('choice')}>
        <p className={styles.legend}>{t('choice')}</p>
        <button type="button" className={styles.method} aria-expanded={false} onClick={() => setOpen(true)}>
          <WayText way={chosen} />
          <span className={styles.change}>{t('change')}</span>
        </button>
      </section>
    )
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('choice')}</legend>
      {ways.map((way) => (
        <label key={way.value} className={styles.method} data-is-off={way.disabled}>
          <input
            type="radio"
            name={name}
            checked={way.value === value}
            disabled={way.disabled}
            onChange={() => {
              onChange(way.value)
              setOpen(layout === 'cards')
            }}
          />
          <WayText way={way} />
        </label>
      ))}
    </fieldset>
  )
}

function WayText({ way: { value, label, fee, total, why } }: { readonly way: Way }): ReactNode {
  const { t } = useWords('payments')
  return (
    <>
      <MethodIcon method={value} />
      <span className={styles.wayText}>
        <b>{label}</b>
        <span className={styles.note}>
          {why === null ? (fee > 0 ? t('withFee', { fee: moneyText(fee) }) : t('noFee')) : t(`why.${why}`)}
        </span>
        {why === 'balance-too-low' && <WalletLink className={styles.note}>{t('topUp.title')}</WalletLink>}
      </span>
      <span className="money">{moneyText(total)}</span>
    </>
  )
}
