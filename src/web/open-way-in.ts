import { openLoginDialog, openSwitchPrompt } from './open-login-dialog.ts'

/** Opens the way into a page of a side; afterwards the page is loaded again. */
export function openWayIn(side: 'parent' | 'tutor', closed: 'login' | 'switch' | null): void {
  const goOn = (): void => location.reload()
  if (closed === 'login') openLoginDialog({ reason: side === 'tutor' ? 1 : 2, goOn })
  else openSwitchPrompt({ to: side, goOn })
}
