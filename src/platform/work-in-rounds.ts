import type { Context } from './context.ts'

const BETWEEN_MS = 1000

type Rounds = {
  readonly work: () => Promise<unknown>
  /** What the log says of a round that failed; the next is worked all the same. */
  readonly failure: string
}

/** Works round after round, a second between them, until it is stopped by what it answers, which waits for the round that is worked. */
export function workInRounds({ log }: Pick<Context, 'log'>, { work, failure }: Rounds): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  const turn = (): void => {
    round = work()
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }, failure),
      )
      .finally(() => {
        round = null
        if (isStopped) return
        timer = setTimeout(turn, BETWEEN_MS)
        timer.unref()
      })
  }
  turn()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await round
  }
}
