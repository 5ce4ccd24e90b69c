import { Suspense, lazy, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { openLoginDialog, openSwitchPrompt } from '#web/open-login-dialog.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { CaseDetail } from '../contract/case-detail.ts'
import { loadPart } from '#web/line.ts'

// Only who applies needs it.
const ApplyDialog = lazy(async () => ({ default: (await loadPart(async () => await import('./apply-dialog.tsx'))).ApplyDialog }))

/** The one thing to do about a case for whoever looks at it (decisions 1). */
export function ApplyButton({ one, isShort = false }: { one: CaseDetail; isShort?: boolean }): ReactNode {
  const { t } = useWords('cases')
  const path = useLocalePath()
  const [wants, setWants] = useState(false)
  const { viewer, canApply, status } = one
  // Whoever had to log in comes to the dialog then, by way of the other account when it is a parent's.
  useEffect(() => {
    if (wants && viewer === 'parent') openSwitchPrompt({ to: 'tutor' })
  }, [wants, viewer])
  if (viewer === 'owner' || viewer === 'own_as_tutor')
    return (
      <Link className="button" to={path('/parent/dashboard/cases')}>
        {t('mine')}
      </Link>
    )
  if (one.offer && !canApply)
    return (
      <Link className="button" to={path('/tutor/dashboard/offers')}>
        {t('myOffer')}
      </Link>
    )
  if (status !== 'open' || viewer === 'other') return null
  if (viewer === 'tutor_unpublished')
    return (
      <Link className="button" to={path('/tutor/dashboard/profile')}>
        {t(isShort ? 'completeShort' : 'completeProfile')}
      </Link>
    )
  const press = (): void => {
    const goOn = (): void => setWants(true)
    if (canApply) setWants(true)
    else if (viewer === 'visitor') openLoginDialog({ reason: 1, goOn })
    else openSwitchPrompt({ to: 'tutor', goOn })
  }
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={press}>
        {t(isShort ? 'applyShort' : 'apply')}
      </button>
      {wants && canApply && (
        <Suspense>
          <ApplyDialog one={one} onClose={() => setWants(false)} />
        </Suspense>
      )}
    </>
  )
}
