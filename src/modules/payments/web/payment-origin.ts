const KEY = 'payment-origin'

/** Keeps the page from which the payer goes to a provider. */
export function rememberPage(): void {
  try {
    sessionStorage.setItem(KEY, `${location.pathname}${location.search}`)
  } catch {
    // A browser that keeps nothing brings the payer to the wallet instead.
  }
}

/** The page to go back to, once; null when none is kept. Only a path of this site. */
export function takePage(): string | null {
  try {
    const page = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return page !== null && /^\/(?!\/)/.test(page) ? page : null
  } catch {
    return null
  }
}
