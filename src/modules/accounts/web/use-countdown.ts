import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Seconds that are left, and what starts counting them down. */
export function useCountdown(): readonly [remaining: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [remaining, setRemaining] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    // By the clock, for a tab in the background counts slower.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / SECOND_MS))
      setRemaining(seconds)
      if (seconds === 0) setEndsAt(0)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  const start = (seconds: number): void => {
    setEndsAt(performance.now() + seconds * SECOND_MS)
    setRemaining(seconds)
  }
  return [remaining, start]
}
