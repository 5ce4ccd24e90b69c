type Area = 'localStorage' | 'sessionStorage'

/** A name under which this browser stores a text, and whose that is: of everybody at this device, or of the account that is logged in. */
export type StorageKey = { readonly area: Area; readonly name: string; readonly of: 'device' | 'account' }

/** Declares one. What is an account's is found by that account alone, and by a visitor only what a visitor has stored. */
export function storageKey(area: Area, of: StorageKey['of'], name: string): StorageKey {
  return { area, of, name: of === 'account' ? OWN + name : name }
}

/** How names of an account's texts begin; the texts themselves begin with its id, none for a visitor's, and a blank. */
export const OWN = 'own '

/** The list that was shown last in this tab, below its host. */
export const LAST_LIST = storageKey('sessionStorage', 'account', 'last-list')

/** State of the page: what is stored where people have blocked the data of sites, as long as it is open. */
const blocked = new Map<string, string>()

/** The account that this page was made for, '' for visitors. */
export function accountOfPage(): string {
  return document.documentElement.dataset['account'] ?? ''
}

/** What this browser stores under a name; null when there is nothing, and while it is another account's. */
export function stored({ area, name, of }: StorageKey): string | null {
  const text = read(area, name)
  if (text === null || of === 'device') return text
  const owner = ownerOf(text)
  return owner === '' || owner === accountOfPage() ? text.slice(owner.length + 1) : null
}

/** Whose a stored text is, '' for a visitor's. */
export function ownerOf(text: string): string {
  return text.slice(0, Math.max(0, text.indexOf(' ')))
}

/** Stores it as far as the browser lets it, for it may be blocked or full; null forgets it. */
export function store({ area, name, of }: StorageKey, value: string | null): void {
  const text = value !== null && of === 'account' ? `${accountOfPage()} ${value}` : value
  blocked.delete(area + name)
  try {
    if (text === null) window[area].removeItem(name)
    else window[area].setItem(name, text)
  } catch {
    if (text !== null) blocked.set(area + name, text)
  }
}

/** Forgets what is stored of accounts and visitors in this browser: all of it, or what `isOver` says of its owner. */
export function forgetOwn(isOver: (owner: string) => boolean = () => true): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const name of ownNames(area)) if (isOver(ownerOf(read(area, name) ?? ''))) window[area].removeItem(name)
  blocked.clear()
}

/** Names of what is stored of accounts and visitors. */
export function ownNames(area: Area): readonly string[] {
  try {
    return Object.keys(window[area]).filter((name) => name.startsWith(OWN))
  } catch {
    return []
  }
}

function read(area: Area, name: string): string | null {
  const here = blocked.get(area + name)
  if (here !== undefined) return here
  try {
    return window[area].getItem(name)
  } catch {
    return null
  }
}
