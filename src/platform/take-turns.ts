/** Does so many things at a time; what comes meanwhile waits, the first first. For work that takes a process its memory. */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever waited takes the place over.
      if (next) next()
      else running -= 1
    }
  }
}
