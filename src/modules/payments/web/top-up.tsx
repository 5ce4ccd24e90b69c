import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { openTopUpDialog } from './open-pay-dialog.tsx'

/** The button that puts money into the own wallet. */
export function TopUp(): ReactNode {
  const { t } = useWords('places')
  return (
    <button type="button" className="button" onClick={() => openTopUpDialog({ onClose: () => {} })}>
      {t('payments.topUp')}
    </button>
  )
}
