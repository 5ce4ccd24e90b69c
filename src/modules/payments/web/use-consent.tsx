import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import type { OrderView } from '../contract/orders.ts'
import { postConsent } from '../contract/payment.ts'
import styles from './pay.module.css'

type Asked = {
  readonly order: OrderView
  /** Reads the order again: another version may be asked for by now. */
  readonly settle: () => Promise<void>
}

/**
 * What is bought may ask for a document to be accepted (specification 2 §4): its box, and what a press on paying does first. That answers
 * whether the payer may go on.
 */
export function useConsent({ order, settle }: Asked): { readonly box: ReactNode; readonly accept: () => Promise<boolean> } {
  const { t } = useWords('payments')
  const locale = useLocale()
  const box = useRef<HTMLInputElement>(null)
  const { tradeNo, checkCode, consent } = order
  const accept = async (): Promise<boolean> => {
    if (consent === null) return true
    if (box.current?.checked !== true) {
      showToast({ text: t('consent.first', { title: consent.title }), look: 'bad' })
      box.current?.focus()
      return false
    }
    try {
      await browserApi(locale)(postConsent, { body: { tradeNo, checkCode, version: consent.version } })
      return true
    } catch (error) {
      showToast({ text: error instanceof ApiFailure && error.message ? error.message : t('failed.title'), look: 'bad' })
      await settle()
      return false
    }
  }
  return {
    accept,
    box: consent && (
      <div className={styles.consent}>
        <label>
          <input ref={box} type="checkbox" />
          <span>{t('consent.label', { title: consent.title })}</span>
        </label>
        <a href={`/${locale}${consent.document}`} target="_blank" rel="noopener">
          {t('consent.read')}
        </a>
      </div>
    ),
  }
}
