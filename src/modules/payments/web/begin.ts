import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'

/** Whether the page is used on a phone: the payer's apps are on this very device then. */
export function isPhone(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches && Math.min(screen.width, screen.height) < LARGEST_PHONE
}

const LARGEST_PHONE = 600

/** Begins a payment when its step appears, once; `onLeave` gets what was refused. Null until there is an answer. */
export function useBegun<T>(begin: (api: ApiClient) => Promise<T>, onLeave: (why: string) => void): T | null {
  const locale = useLocale()
  const { t } = useWords('payments')
  const [begun, setBegun] = useState<T | null>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    // Once: what the functions are later is no reason to begin again.
    void begin(browserApi(locale))
      .then(setBegun)
      .catch((error: unknown) => onLeave(error instanceof ApiFailure && error.message ? error.message : t('failed.title')))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the step appears
  }, [])
  return begun
}
