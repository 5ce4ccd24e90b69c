import type { UserType } from '#kernel/actor.ts'

type Ways = {
  /** What was interrupted. */
  readonly goOn?: () => void
  /** The question was closed without an answer. */
  readonly onGiveUp?: () => void
}

/**
 * What the dialog says it is for: 1 a case, 2 a tutor or course (specification 1 §5), `again` after a session that has ended,
 * on the `side` that it had, or `prove` that it is still the same person. `about` says in words what one was about to do.
 */
export type LoginDialog = Ways &
  (
    | { readonly reason: 1 | 2; readonly about?: string }
    | { readonly reason: 'again' | 'prove'; readonly side: 'parent' | 'tutor' }
  )

/** `isBack`: the side was switched in another tab. */
export type SwitchPrompt = Ways & { readonly to: Extract<UserType, 'parent' | 'tutor'>; readonly isBack?: boolean }

/** What a part of a page may ask of the frame: `code` is of the second factor, before what it guards. */
export type AccountAsk =
  | ({ readonly kind: 'login' } & LoginDialog)
  | ({ readonly kind: 'switch' } & SwitchPrompt)
  | ({ readonly kind: 'code' } & Ways)

/** Told to the window when someone logged in, out or switched sides on this page. */
export const ACCOUNT_CHANGE = 'account-change'

/** Asks a visitor to log in or register, then does what was interrupted. */
export function openLoginDialog(ask: LoginDialog): void {
  open({ kind: 'login', ...ask })
}

/** Asks a person who acts on the wrong side to switch, then does what was interrupted. */
export function openSwitchPrompt(ask: SwitchPrompt): void {
  open({ kind: 'switch', ...ask })
}

/** Asks who has a second factor for a code of it, then does what was interrupted. */
export function openCodePrompt(ask: Ways): void {
  open({ kind: 'code', ...ask })
}

// State of the page: its frame listens, once it is hydrated.
let listener: ((ask: AccountAsk) => void) | null = null
// A part of the page may ask before the frame listens, while both are still being hydrated.
let waiting: AccountAsk | null = null

function open(ask: AccountAsk): void {
  if (listener) return listener(ask)
  waiting?.onGiveUp?.()
  waiting = ask
}

/** Whether this page has a frame that shows the dialogs. */
export function listensToAsks(): boolean {
  return listener !== null
}

/** The frame shows what is asked, also what was asked before it was there; answers how to end that. */
export function listenToAsks(show: (ask: AccountAsk) => void): () => void {
  listener = show
  const first = waiting
  waiting = null
  if (first) show(first)
  return () => {
    if (listener === show) listener = null
  }
}
