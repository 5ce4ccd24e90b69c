/** What a browser says in a test that blocks the data of sites; the router's own memory of places logs it. */
export const STORAGE_IS_BLOCKED = 'the data of sites is blocked'

// Answers that the product gives on purpose: a browser logs each of them. That the server failed is none of them.
const REFUSALS = [401, 403, 404, 409, 415, 422, 429]

/** Whether what a browser logged may be logged; `failures` are the further statuses that a journey expects, e.g. 503. */
export function mayBeLogged(text: string, failures: readonly number[] = []): boolean {
  const statuses = [...REFUSALS, ...failures].join('|')
  return new RegExp(
    `status of (${statuses})\\b|Service Worker registration blocked|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|${STORAGE_IS_BLOCKED}`,
  ).test(text)
}
