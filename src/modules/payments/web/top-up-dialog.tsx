import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { dollars, fromAmount, toDollars } from '#kernel/money.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useAmount } from '#web/use-amount.ts'
import { useLocale } from '#web/locale-path.ts'
import { postTopUp } from '../contract/orders.ts'
import type { CreatedOrderAnswer } from '../contract/orders.ts'
import { moneyText } from '#kernel/written-money.ts'
import { PayDialog } from './pay-dialog.tsx'
import form from './amount-form.module.css'
import styles from './pay.module.css'
import { useTitleOf } from './title-of.ts'

const SUMS = [100, 300, 500, 1000, 2000]

/** How much goes into the own wallet, then how it is paid. */
export function TopUpDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState<CreatedOrderAnswer | null>(null)
  if (!order) return <AmountDialog onClose={onClose} onMade={setOrder} />
  return <PayDialog kind="topUp" tradeNo={order.tradeNo} layout="list" onPaid={() => void revalidate()} onClose={onClose} />
}

type Props = { readonly onMade: (order: CreatedOrderAnswer) => void; readonly onClose: () => void }

function AmountDialog({ onMade, onClose }: Props): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const [least, most] = [useAmount('topUpLeast'), useAmount('topUpMost')]
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const inCents = fromAmount(text.trim())
    if (inCents === null || inCents < least || inCents > most) return setWrong(t('topUp.range'))
    setBusy(true)
    setProblem('')
    try {
      onMade(await browserApi(locale)(postTopUp, { body: { amount: toDollars(inCents) } }))
    } catch (error) {
      setProblem(error instanceof ApiFailure && error.message ? error.message : t('failed.title'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal title={useTitleOf('topUp')} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={(event) => void make(event)}>
        <AmountField
          {...{ text, problem: wrong }}
          onChange={(next) => {
            setText(next)
            setWrong('')
          }}
        />
        <DialogFoot {...{ problem, isBusy }} confirm={t('topUp.next')} cancel={{ label: t('topUp.cancel'), onCancel: onClose }} />
      </form>
    </Modal>
  )
}

type FieldProps = { readonly text: string; readonly problem: string; readonly onChange: (text: string) => void }

/** Sums that people choose, and any other. */
function AmountField({ text, problem, onChange }: FieldProps): ReactNode {
  const { t } = useWords('payments')
  const [least, most] = [useAmount('topUpLeast'), useAmount('topUpMost')]
  const id = useId()
  return (
    <>
      <fieldset className={form.sums}>
        <legend className={styles.legend}>{t('topUp.choose')}</legend>
        {SUMS.filter((sum) => dollars(sum) >= least && dollars(sum) <= most).map((sum) => (
          <button
            key={sum}
            type="button"
            className="button quiet"
            aria-pressed={text === String(sum)}
            onClick={() => onChange(String(sum))}
          >
            {moneyText(sum)}
          </button>
        ))}
      </fieldset>
      <div className={form.amountField}>
        <label htmlFor={id}>{t('topUp.amount')}</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={text}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
        <p id={`${id}-hint`} role={problem ? 'alert' : undefined} className={problem ? 'field-problem' : styles.note}>
          {problem || t('topUp.hint')}
        </p>
      </div>
    </>
  )
}
