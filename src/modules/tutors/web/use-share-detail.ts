import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#kernel/locale.ts'

/** What the share dialog shows of a tutor. */
export type ShareDetail = { readonly tutorName: string; readonly priceMin: number }

export type ShareState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly detail: ShareDetail }

/** Fetches the tutor's detail when the dialog opens, and again on `retry`. */
export function useShareDetail(tutorId: number, locale: Locale): { readonly state: ShareState; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<ShareState>({ kind: 'loading' })
  useEffect(() => {
    const stop = new AbortController()
    const load = async (): Promise<void> => {
      setState({ kind: 'loading' })
      try {
        const answer = await fetch(`/api/tutor/detail/${tutorId}`, { headers: { 'x-locale': locale }, signal: stop.signal })
        const { code, data } = (await answer.json()) as { code: string; data: ShareDetail | null }
        setState(code === 'OK' && data ? { kind: 'ready', detail: data } : { kind: 'failed' })
      } catch {
        if (!stop.signal.aborted) setState({ kind: 'failed' })
      }
    }
    void load()
    return () => stop.abort()
  }, [tutorId, locale, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { state, retry }
}
