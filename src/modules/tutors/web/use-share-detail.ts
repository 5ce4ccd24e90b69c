import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { browserApi } from '#web/browser-api.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import { getTutorDetail } from '../contract/tutor-detail.ts'

/** What the share dialog shows of a tutor. */
export type ShareDetail = Pick<TutorDetail, 'tutorName' | 'priceMin'>

export type ShareState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly detail: ShareDetail }

/** Fetches the tutor's detail when the dialog opens, and again on `retry`. */
export function useShareDetail(tutorId: number, locale: Locale): { readonly state: ShareState; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<ShareState>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const show = (next: ShareState): void => {
      if (isCurrent) setState(next)
    }
    show({ kind: 'loading' })
    browserApi(locale, 'act')(getTutorDetail, { params: { tutorId } })
      .then((detail) => show({ kind: 'ready', detail }))
      .catch(() => show({ kind: 'failed' }))
    return () => {
      isCurrent = false
    }
  }, [tutorId, locale, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { state, retry }
}
