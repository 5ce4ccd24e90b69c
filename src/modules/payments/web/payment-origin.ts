import { storageKey, store, stored } from '#web/browser-storage.ts'
import { ownPath } from '#web/own-path.ts'

const ORIGIN = storageKey('sessionStorage', 'account', 'payment-origin')

/** Keeps the page from which the payer goes to a provider. A browser that keeps nothing brings the payer to the wallet instead. */
export function rememberPage(): void {
  store(ORIGIN, `${location.pathname}${location.search}`)
}

/** The page to go back to, once; null when none is kept. Only a path of this site. */
export function takePage(): string | null {
  const page = stored(ORIGIN)
  store(ORIGIN, null)
  return ownPath(page)
}
