/** Opens the way into a tutor's page: the login dialog or the switch prompt; afterwards the page is loaded anew. */
export async function openTutorWayIn(closed: 'login' | 'switch' | null): Promise<void> {
  const { openLoginDialog, openSwitchPrompt } = await import('#modules/accounts/public-web.ts')
  const then = (): void => location.reload()
  // oxlint-disable-next-line unicorn/no-thenable -- the dialog's field for what comes after it
  if (closed === 'login') openLoginDialog({ reason: 1, then })
  // oxlint-disable-next-line unicorn/no-thenable -- the same
  else openSwitchPrompt({ to: 'tutor', then })
}
