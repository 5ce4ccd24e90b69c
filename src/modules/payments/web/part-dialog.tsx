import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { dollars, fromAmount, toDollars } from '#kernel/money.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useLocale } from '#web/locale-path.ts'
import { moneyText } from '#kernel/written-money.ts'
import { PayDialog } from './pay-dialog.tsx'
import form from './amount-form.module.css'
import styles from './pay.module.css'
import { useTitleOf } from './title-of.ts'

export type PartDialogProps = {
  /** What is paid, as its seller calls the kind of the order. */
  readonly kind: string
  /** What is due, in dollars. */
  readonly due: number
  /** Makes the order of a part, in dollars. */
  readonly order: (api: ApiClient, part: number) => Promise<{ readonly tradeNo: string }>
  readonly onPaid?: () => void
  readonly onClose: () => void
}

/** A custom amount of what is due (specification 2 §5), then how it is paid; each part is an order of its own. */
export function PartDialog({ onPaid, ...part }: PartDialogProps): ReactNode {
  const [tradeNo, setTradeNo] = useState<string | null>(null)
  const { kind, onClose } = part
  if (tradeNo !== null) return <PayDialog {...{ kind, tradeNo, onClose }} {...(onPaid && { onPaid })} layout="cards" />
  return <PartForm {...part} onMade={setTradeNo} />
}

type FormProps = Omit<PartDialogProps, 'onPaid'> & { readonly onMade: (tradeNo: string) => void }

function PartForm({ kind, due, order, onClose, onMade }: FormProps): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const inCents = fromAmount(text.trim())
    if (inCents === null || inCents <= 0 || inCents > dollars(due)) return setWrong(t('part.range', { due: moneyText(due) }))
    setBusy(true)
    setProblem('')
    try {
      onMade((await order(browserApi(locale), toDollars(inCents))).tradeNo)
    } catch (error) {
      setProblem(error instanceof ApiFailure && error.message ? error.message : t('failed.title'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal title={useTitleOf(kind)} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={(event) => void make(event)}>
        <div className={form.amountField}>
          <label htmlFor={id}>{t('part.amount')}</label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={text}
            aria-invalid={wrong !== ''}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setText(event.target.value)
              setWrong('')
            }}
          />
          <p id={`${id}-hint`} role={wrong ? 'alert' : undefined} className={wrong ? 'field-problem' : styles.note}>
            {wrong || t('part.hint', { due: moneyText(due) })}
          </p>
        </div>
        <DialogFoot {...{ problem, isBusy }} confirm={t('topUp.next')} cancel={{ label: t('topUp.cancel'), onCancel: onClose }} />
      </form>
    </Modal>
  )
}
