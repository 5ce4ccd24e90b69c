import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { getOrder } from '../contract/orders.ts'
import { postCharge } from '../contract/stripe.ts'
import { announceToFrame } from './frame-news.ts'
import type { FrameProps } from './method-frames.tsx'
import { moneyText } from '#kernel/written-money.ts'
import styles from './pay.module.css'
import steps from './steps.module.css'
import { useCard } from './use-card.ts'
import { usePoll } from './use-poll.ts'

const POLL_MS = 1500

/** The card's fields, which are the provider's own: no number of a card passes through this site. */
export function Frame({ order, total }: FrameProps): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState('')
  const card = useCard(place, setProblem)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { tradeNo, checkCode } = order
  const end = (why: string): void => {
    setAsking(false)
    setBusy(false)
    setProblem(why)
    card?.element.focus()
  }
  usePoll(
    async () => {
      const { state, attempt } = await browserApi(locale)(getOrder, { query: { tradeNo } })
      if (state === 'paid') return announceToFrame(tradeNo, null)
      if (attempt?.state === 'failed' || attempt?.state === 'cancelled') end(attempt.why ?? t('card.refused'))
    },
    { everyMs: POLL_MS, isOn: isAsking },
  )
  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!card || isBusy) return
    setBusy(true)
    setProblem('')
    const { paymentMethod, error } = await card.stripe.createPaymentMethod({ type: 'card', card: card.element })
    if (!paymentMethod) return end(error?.message ?? t('card.refused'))
    try {
      const body = { tradeNo, checkCode, token: paymentMethod.id }
      const { status, clientSecret } = await browserApi(locale)(postCharge, { body })
      if (clientSecret !== null) await card.stripe.handleNextAction({ clientSecret })
      if (status === 'succeeded') announceToFrame(tradeNo, null)
      else setAsking(true)
    } catch (thrown) {
      if (thrown instanceof ApiFailure && thrown.code === 'PAYMENT_UNCLEAR') return setAsking(true)
      end(thrown instanceof ApiFailure ? thrown.message : t('failed.title'))
    }
  }
  return (
    <form className={styles.card} onSubmit={(event) => void pay(event)}>
      <p className={styles.note}>{t('card.note')}</p>
      <div ref={place} className={steps.cardField} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <button type="submit" className={`button ${styles.pay}`} aria-disabled={isBusy || !card}>
        {isBusy ? t('card.busy') : t('card.pay', { amount: moneyText(total) })}
      </button>
    </form>
  )
}
