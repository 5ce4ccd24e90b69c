import { useEffect, useState } from 'react'

const SECOND_MS = 1000
const MINUTE = 60

/** Seconds that are left of so many from the first time that they are known; null before. */
export function useCountdown(seconds: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (seconds === null) return
    const end = Date.now() + seconds * SECOND_MS
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))), SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds])
  return left ?? seconds
}

/** Seconds as a clock shows them: `9:58`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}
