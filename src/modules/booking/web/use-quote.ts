import { useEffect, useState } from 'react'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { bookingQuote } from '../contract/bookings.ts'
import type { BookingQuote } from '../contract/bookings.ts'

type Asked = { readonly jobId: number; readonly round: number }
type Answer = { readonly quote: BookingQuote } | { readonly problem: string }

export type Quoted = {
  /** Null while it is on its way. */
  readonly answer: Answer | null
  /** Asks once more: after a failure, or when the price has changed. */
  readonly again: () => void
}

/** What asking this tutor for the chosen case means; nothing without a case. */
export function useQuote(jobId: number | null, { tutorId, offline }: { tutorId: number; offline: string }): Quoted {
  const locale = useLocale()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<{ readonly asked: Asked; readonly answer: Answer } | null>(null)
  useEffect(() => {
    if (jobId === null) return undefined
    let isCurrent = true
    const show = (answer: Answer): void => {
      if (isCurrent) setKnown({ asked: { jobId, round }, answer })
    }
    browserApi(locale)(bookingQuote, { query: { jobId, tutorId } })
      .then((quote) => show({ quote }))
      .catch((error: unknown) => show({ problem: error instanceof ApiFailure ? error.message : offline }))
    return () => {
      isCurrent = false
    }
  }, [jobId, tutorId, locale, round, offline])
  const isCurrent = known?.asked.jobId === jobId && known.asked.round === round
  return { answer: isCurrent ? known.answer : null, again: () => setRound((last) => last + 1) }
}
