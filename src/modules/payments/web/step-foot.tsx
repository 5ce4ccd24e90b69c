import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { postCancel } from '../contract/payment.ts'
import type { StepProps } from './method-steps.tsx'
import styles from './pay.module.css'

type Props = Pick<StepProps, 'order' | 'onLeave'> & { readonly children?: ReactNode }

/** How the payment stands, and the way back to the other methods; the provider gets to know that it was left. */
export function StepFoot({ order: { tradeNo, checkCode }, onLeave, children }: Props): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  return (
    <>
      <p role="status" className={styles.status}>
        {children}
      </p>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          void browserApi(locale, 'background')(postCancel, { body: { tradeNo, checkCode } }).catch(() => {})
          onLeave()
        }}
      >
        {t('other')}
      </button>
    </>
  )
}
