import { ACCOUNT_CHANGE } from '#web/open-login-dialog.ts'
/** What can be kept in the browser's words: `tutor 100001`. */
export type KeptKey = `${'tutor' | 'case' | 'course'} ${number}`

export type KeptState = {
  readonly isKept: boolean
  readonly isBusy: boolean
  /** The tip of the very first favourite is open next to this button. */
  readonly hasTip: boolean
  /** Institutions keep nothing and see no button (decisions 1). */
  readonly isHidden: boolean
}

const REST: KeptState = { isKept: false, isBusy: false, hasTip: false, isHidden: false }
// State of the page: what its person keeps, asked of the API; nothing of it is rendered by the server.
const states = new Map<KeptKey, KeptState>()
const listeners = new Set<() => void>()

/** The state of a button, undefined until it was asked for or pressed. */
export function keptOf(key: KeptKey): KeptState | undefined {
  return states.get(key)
}

/** Changes a state and tells every button. */
export function setKept(key: KeptKey, change: Partial<KeptState>): void {
  states.set(key, { ...(states.get(key) ?? REST), ...change })
  for (const listener of listeners) listener()
}

export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let waiting: KeptKey[] = []
let all: Set<KeptKey> | null = null

/** Whoever logs in, out or switches on this page has other favourites: everything is asked for again. */
function followAccount(): Set<KeptKey> {
  const keys = new Set<KeptKey>()
  addEventListener(ACCOUNT_CHANGE, () => {
    for (const [key, state] of states) if (!state.isBusy) states.delete(key)
    for (const listener of listeners) listener()
    for (const key of keys) askKept(key)
  })
  return keys
}

/** Asks for the state of a button, together with all others of the page; visitors ask nothing (specification 1 §4). */
export function askKept(key: KeptKey): void {
  all ??= followAccount()
  all.add(key)
  if (states.has(key) || !document.cookie.includes('loginState=Y')) return
  waiting.push(key)
  if (waiting.length > 1) return
  setTimeout(() => {
    const keys = waiting
    waiting = []
    // What cannot be asked now stays as it is: not kept.
    import('./ask-kept.ts').then(({ loadKept }) => loadKept(keys)).catch(() => {})
  })
}
