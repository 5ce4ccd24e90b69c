import type { Context } from './context.ts'

const BETWEEN_MS = 1000

type Rounds = {
  /** One round; the signal tells it that it is to be the last. */
  readonly work: (stopping: AbortSignal) => Promise<unknown>
  /** What the log says of a round that failed; the next is worked all the same. */
  readonly failure: string
}

/** Works round after round, a second between them, until it is stopped by what it answers, which waits for the round that is worked. */
export function workInRounds({ log }: Pick<Context, 'log'>, { work, failure }: Rounds): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  const turn = (): void => {
    round = work(stopping.signal)
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }, failure),
      )
      .finally(() => {
        round = null
        if (stopping.signal.aborted) return
        timer = setTimeout(turn, BETWEEN_MS)
        timer.unref()
      })
  }
  turn()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await round
  }
}
