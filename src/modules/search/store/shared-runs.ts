/**
 * Runs an act one at a time. Who calls while it runs waits, with all others who do, for the next run, which begins when this one has
 * ended: so what an act reads is never older than its call. A run that fails does so for those who waited for it alone.
 */
export function sharedRuns(act: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let next: Promise<void> | null = null
  const begin = async (): Promise<void> => {
    next = null
    await act()
  }
  return async () => {
    next ??= running.then(begin, begin)
    running = next
    await next
  }
}
