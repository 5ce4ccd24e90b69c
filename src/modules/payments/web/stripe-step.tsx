import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { FramedProvider } from './framed-provider.tsx'
import type { StepProps } from './method-steps.tsx'

const OPENS_AFTER_MS = 1000

/** A card: its form opens after a second (specification 2 §4). */
export function Step(props: StepProps): ReactNode {
  const { t } = useWords('payments')
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), OPENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isReady ? <FramedProvider {...props} /> : <p role="status">{t('loading')}</p>
}
