import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { TradePasswordDialog } from './trade-password-door.tsx'
import styles from './wallet.module.css'

/** Whether there is a payment password, and the way to set or reset it. */
export function TradePasswordRow({ isSet }: { readonly isSet: boolean }): ReactNode {
  const { t } = useWords('wallet')
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <section className={`card ${styles.row}`}>
      <div>
        <h2>{t('pin.title')}</h2>
        <p className={styles.note}>{t(isSet ? 'pin.set' : 'pin.none')}</p>
      </div>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {t(isSet ? 'pin.reset' : 'pin.make')}
      </button>
      <TradePasswordDialog
        isOpen={isOpen}
        mode={isSet ? 'reset' : 'first-time'}
        onDone={() => {
          setOpen(false)
          void revalidate()
        }}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
