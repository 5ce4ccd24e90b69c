import { accountOfPage, forgetOwn, ownNames, ownerOf, store, storageKey, stored } from './browser-storage.ts'
import { LAST_ACCOUNT } from './use-own-storage.ts'

/** Since when an ended session hides what is its account's, in milliseconds since 1970. */
const HIDDEN_SINCE = storageKey('localStorage', 'device', 'own-hidden-since')
const HIDDEN_AT_MOST_MS = 24 * 60 * 60 * 1000

/**
 * Makes what this browser stores that of the account that is here now, '' for a visitor. An account gets what visitors stored in this
 * tab and finds its own again for 24 hours after its session ended; what is another's is forgotten. A visitor finds nothing of accounts,
 * and nothing stays of who has logged out.
 */
export function claimStorage(account: string): void {
  const isOver = Date.now() - Number(stored(HIDDEN_SINCE) ?? Date.now()) > HIDDEN_AT_MOST_MS
  if (account === '') {
    if (isOver || stored(LAST_ACCOUNT) === null) forgetOwn((owner) => owner !== '')
    else if (stored(HIDDEN_SINCE) === null && hasOwned()) store(HIDDEN_SINCE, String(Date.now()))
    return
  }
  forgetOwn((owner) => owner !== '' && (owner !== account || isOver))
  for (const area of AREAS)
    for (const name of ownNames(area)) {
      const text = window[area].getItem(name) ?? ''
      if (ownerOf(text) === '') window[area].setItem(name, account + text)
    }
  store(HIDDEN_SINCE, null)
  if (stored(LAST_ACCOUNT) !== account) store(LAST_ACCOUNT, account)
}

/** Somebody has logged out: nothing of theirs stays in this browser, and their pages in other tabs are closed. */
export function emptyStorage(): void {
  forgetOwn()
  store(HIDDEN_SINCE, null)
  store(LAST_ACCOUNT, null)
}

const AREAS = ['localStorage', 'sessionStorage'] as const

const hasOwned = (): boolean =>
  AREAS.some((area) => ownNames(area).some((name) => ownerOf(window[area].getItem(name) ?? '') !== ''))

/** Another account has taken this browser's place, or has left it, in another tab: a page that was made for the one before is made again, and nothing of that one stays here. Answers how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    const here = accountOfPage()
    if (key !== LAST_ACCOUNT.name || newValue === here) return
    const forget = (): void => forgetOwn((owner) => owner !== newValue && (owner !== '' || here !== ''))
    forget()
    if (here === '') return
    // Forms store what was typed when their page goes; that is forgotten too, for these listeners come last.
    for (const going of ['pagehide', 'visibilitychange']) addEventListener(going, forget)
    location.reload()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
