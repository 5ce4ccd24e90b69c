/** Opens the way into a page of a side; afterwards the page is loaded anew. */
export async function openWayIn(side: 'parent' | 'tutor', closed: 'login' | 'switch' | null): Promise<void> {
  const { openLoginDialog, openSwitchPrompt } = await import('#modules/accounts/public-web.ts')
  const goOn = (): void => location.reload()
  if (closed === 'login') openLoginDialog({ reason: side === 'tutor' ? 1 : 2, goOn })
  else openSwitchPrompt({ to: side, goOn })
}
