import { useEffect, useRef } from 'react'

/**
 * Asks again and again while `isOn`, the next time when an answer is there. While the page is hidden it waits, and asks at once
 * when it is back: on a phone the payer is in another app meanwhile.
 */
export function usePoll(
  ask: () => Promise<unknown>,
  { everyMs, isOn }: { readonly everyMs: number; readonly isOn: boolean },
): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    const turn = async (): Promise<void> => {
      clearTimeout(timer)
      if (isStopped || document.hidden) return
      // A line that is lost for a moment is no news.
      await latest.current().catch(() => {})
      if (!isStopped) timer = setTimeout(() => void turn(), everyMs)
    }
    const onVisible = (): void => void (document.hidden || turn())
    document.addEventListener('visibilitychange', onVisible)
    timer = setTimeout(() => void turn(), everyMs)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [everyMs, isOn])
}
