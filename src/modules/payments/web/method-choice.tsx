import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ListBox } from '#web/components/list-box.tsx'
import type { Way } from '../contract/payment.ts'
import { MethodIcon } from './method-icon.tsx'
import { moneyText } from '#kernel/written-money.ts'
import styles from './pay.module.css'

type Props = {
  readonly ways: readonly Way[]
  readonly value: Way['value']
  readonly layout: 'cards' | 'list'
  readonly onChange: (value: Way['value']) => void
}

/** The ways to pay, each with its own total; one that cannot be used says why. */
export function MethodChoice({ ways, value, layout, onChange }: Props): ReactNode {
  const { t } = useWords('payments')
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = ways.find((way) => way.value === value)
  const close = (isBack: boolean): void => {
    setOpen(false)
    if (isBack) opener.current?.focus()
  }
  const choose = (method: Way['value']): void => {
    onChange(method)
    if (isList) close(true)
  }
  const isList = layout === 'list'
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <h3 id={id} className={styles.legend}>
        {t('choice')}
      </h3>
      {isList && chosen && (
        <button
          ref={opener}
          type="button"
          className={styles.method}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          // The list would leave at the press, and open again with the click.
          onMouseDown={(event) => isOpen && event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          <WayText way={chosen} />
          <span className={styles.change}>{t('change')}</span>
        </button>
      )}
      {(isOpen || !isList) && (
        <ListBox
          labelledBy={id}
          options={ways.map((way) => ({
            value: way.value,
            name: way.label,
            isOff: way.disabled,
            content: <WayText way={way} />,
          }))}
          value={value}
          onChoose={choose}
          {...(isList && { isFocused: true, onLeave: close })}
          className={styles.choice}
          optionClass={styles.method}
        />
      )}
      {isList && !isOpen && <FreeWay {...{ ways, chosen }} onChoose={choose} />}
    </section>
  )
}

type FreeProps = {
  readonly ways: readonly Way[]
  readonly chosen: Way | undefined
  readonly onChoose: (value: Way['value']) => void
}

/** What costs no fee is seen without opening the list, where the chosen one has a fee. */
function FreeWay({ ways, chosen, onChoose }: FreeProps): ReactNode {
  const { t } = useWords('payments')
  const free = ways.find((way) => way.fee === 0 && !way.disabled && way.value !== 'balance')
  if (!free || !chosen || chosen.fee === 0) return null
  return (
    <button type="button" className={`link-button ${styles.free}`} onClick={() => onChoose(free.value)}>
      {t('useFree', { method: free.label, total: moneyText(free.total) })}
    </button>
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
      </span>
      <span className="money">{moneyText(total)}</span>
    </>
  )
}
