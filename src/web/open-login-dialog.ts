import type { UserType } from '#kernel/actor.ts'

/** What the dialog says it is for: 1 a case, 2 a tutor or course (specification 1 §5). */
export type LoginDialog = { readonly reason: 1 | 2; readonly goOn?: () => void }

export type SwitchPrompt = { readonly to: Extract<UserType, 'parent' | 'tutor'>; readonly goOn?: () => void }

/** What a part of a page may ask of the frame. */
export type AccountAsk = ({ readonly kind: 'login' } & LoginDialog) | ({ readonly kind: 'switch' } & SwitchPrompt)

export const ACCOUNT_ASK = 'account-ask'
/** Told to the window when somebody logged in, out or switched sides on this page. */
export const ACCOUNT_CHANGE = 'account-change'

/** Asks a visitor to log in or register, then does what was interrupted. */
export function openLoginDialog(ask: LoginDialog): void {
  open({ kind: 'login', ...ask })
}

/** Asks a person who acts on the wrong side to switch, then does what was interrupted. */
export function openSwitchPrompt(ask: SwitchPrompt): void {
  open({ kind: 'switch', ...ask })
}

// A part of the page may ask before the frame listens, while both are still being hydrated.
let waiting: AccountAsk | null = null

function open(detail: AccountAsk): void {
  waiting = detail
  window.dispatchEvent(new Event(ACCOUNT_ASK))
}

/** What was asked for, once. */
export function takeAccountAsk(): AccountAsk | null {
  const ask = waiting
  waiting = null
  return ask
}
