/** Opens the way into a tutor's page: the login dialog or the switch prompt; afterwards the page is loaded anew. */
export async function openTutorWayIn(closed: 'login' | 'switch' | null): Promise<void> {
  const { openLoginDialog, openSwitchPrompt } = await import('#modules/accounts/public-web.ts')
  const goOn = (): void => location.reload()
  if (closed === 'login') openLoginDialog({ reason: 1, goOn })
  else openSwitchPrompt({ to: 'tutor', goOn })
}
