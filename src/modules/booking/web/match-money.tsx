import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#web/line.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import type { MatchShown } from '../contract/reviews.ts'

const Dialog = lazy(async () => ({
  default: (await loadPart(async () => await import('./match-money-dialog.tsx'))).MatchMoneyDialog,
}))

/** Opens the story of a match's money; nothing where none moves. */
export function MatchMoneyButton({ match, side }: { readonly match: MatchShown; readonly side: 'parent' | 'tutor' }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const [isOpen, setOpen] = useState(false)
  if (!useTakesPayments()) return null
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {t('money.open')}
      </button>
      {isOpen && (
        <Suspense>
          <Dialog match={match} side={side} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
