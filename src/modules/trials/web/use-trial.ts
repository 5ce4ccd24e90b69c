import { useEffect, useState } from 'react'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { trialQuote } from '../contract/trials.ts'
import type { TrialQuote } from '../contract/trials.ts'

type Known = { readonly quote: TrialQuote | null; readonly problem: string }

/** What asking this tutor for a trial lesson means; `again` after a payment, or when something has changed. */
export function useTrial(tutorId: number, offline: string): Known & { readonly again: () => void } {
  const locale = useLocale()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<Known>({ quote: null, problem: '' })
  useEffect(() => {
    let isCurrent = true
    browserApi(locale)(trialQuote, { query: { tutorId } })
      .then((quote) => isCurrent && setKnown({ quote, problem: '' }))
      .catch((error: unknown) => {
        const problem = error instanceof ApiFailure ? error.message : offline
        if (isCurrent) setKnown(({ quote }) => ({ quote, problem }))
      })
    return () => void (isCurrent = false)
  }, [tutorId, locale, round, offline])
  return { ...known, again: () => setRound((last) => last + 1) }
}
