import { useSyncExternalStore } from 'react'

const HONG_KONG_MINUTES = -480

// The server does not know where the browser is.
const isAbroad = (): boolean => new Date().getTimezoneOffset() !== HONG_KONG_MINUTES
const never = (): (() => void) => () => {}

/** Whether the clock of this browser shows another hour than Hong Kong's. */
export function useAbroad(): boolean {
  return useSyncExternalStore(never, isAbroad, () => false)
}
