import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#web/api-client.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { leaveQuote } from '../contract/fines.ts'

export type LeaveQuote = {
  /** Whether it is asked for at all. */
  readonly isAsked: boolean
  /** Null when leaving costs nothing, undefined as long as that is not known. */
  readonly fine: AnswerOf<typeof leaveQuote>['fine'] | undefined
  readonly problem: string
  readonly again: () => void
}

/** What leaving a match costs its tutor now. */
export function useLeaveQuote(jobId: number, isAsked: boolean): LeaveQuote {
  const { t } = useTranslation('booking-lessons')
  const locale = useLocale()
  const [round, setRound] = useState(0)
  const [fine, setFine] = useState<LeaveQuote['fine']>(undefined)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    browserApi(locale)(leaveQuote, { query: { jobId } })
      .then((quote) => {
        if (isCurrent) setFine(quote.fine)
      })
      .catch((error: unknown) => {
        if (isCurrent) setProblem(error instanceof ApiFailure ? error.message : t('failed'))
      })
    return () => void (isCurrent = false)
  }, [jobId, isAsked, locale, round, t])
  return { isAsked, fine, problem, again: () => setRound((last) => last + 1) }
}
