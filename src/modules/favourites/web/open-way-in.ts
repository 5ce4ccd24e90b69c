/** Opens the way into a page of a side; afterwards the page is loaded anew. */
export async function openWayIn(side: 'parent' | 'tutor', closed: 'login' | 'switch' | null): Promise<void> {
  const { openLoginDialog, openSwitchPrompt } = await import('#modules/accounts/public-web.ts')
  const then = (): void => location.reload()
  // oxlint-disable-next-line unicorn/no-thenable -- the dialog's field for what comes after it
  if (closed === 'login') openLoginDialog({ reason: side === 'tutor' ? 1 : 2, then })
  // oxlint-disable-next-line unicorn/no-thenable -- the same
  else openSwitchPrompt({ to: side, then })
}
