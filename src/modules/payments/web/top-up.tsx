import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { loadPart } from '#web/line.ts'

const Dialog = lazy(async () => ({ default: (await loadPart(async () => await import('./top-up-dialog.tsx'))).TopUpDialog }))

/** The button that puts money into the own wallet. */
export function TopUp(): ReactNode {
  const { t } = useWords('places')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('payments.topUp')}
      </button>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
