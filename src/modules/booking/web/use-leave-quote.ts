import { useEffect, useState } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { AnswerOf } from '#web/api-client.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { leaveQuote } from '../contract/matches.ts'

export type LeaveQuote = {
  /** Whether it is asked for at all. */
  readonly isAsked: boolean
  /** Null when leaving costs nothing, undefined as long as that is not known. */
  readonly fine: AnswerOf<typeof leaveQuote>['fine'] | undefined
  /** For the parent: what is unused in escrow and what stays; null where there is none, undefined as long as that is not known. */
  readonly money: AnswerOf<typeof leaveQuote>['money'] | undefined
  readonly problem: string
  readonly again: () => void
}

/** What leaving a match costs now. */
export function useLeaveQuote(jobId: number, isAsked: boolean): LeaveQuote {
  const { t } = useWords('lessons')
  const locale = useLocale()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<AnswerOf<typeof leaveQuote> | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    browserApi(locale)(leaveQuote, { query: { jobId } })
      .then((quote) => {
        if (isCurrent) setKnown(quote)
      })
      .catch((error: unknown) => {
        if (isCurrent) setProblem(error instanceof ApiFailure ? error.message : t('failed'))
      })
    return () => void (isCurrent = false)
  }, [jobId, isAsked, locale, round, t])
  return { isAsked, fine: known?.fine, money: known?.money, problem, again: () => setRound((last) => last + 1) }
}
