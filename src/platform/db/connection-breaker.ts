import { DatabaseAway } from './database-away.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4000
// So that the processes of a cluster do not all knock at once.
const JITTER = 0.2

/** Decides when a process may ask one server for a new connection. Connections that live are used without it. */
export type ConnectionBreaker = {
  /** Connects, or throws `DatabaseAway` at once when the last attempt failed less than a pause ago. */
  readonly attempt: <T>(connect: () => Promise<T>) => Promise<T>
  /** A living connection broke: until one attempt has succeeded, they are made one at a time. */
  readonly distrust: () => void
  /** Milliseconds until an attempt may be made. */
  readonly pauseMs: () => number
}

/**
 * A breaker over one server. After a failure there is one attempt at a time, whoever makes it, with pauses from a quarter of a
 * second growing to four, so that an outage of a minute costs about twenty attempts however many requests come.
 * `now` is a monotonic time in milliseconds, `random` answers 0 to 1.
 */
export function connectionBreaker({
  now,
  random,
}: {
  readonly now: () => number
  readonly random: () => number
}): ConnectionBreaker {
  let isTrusted = true
  let failures = 0
  let notBefore = 0
  let probe: Promise<unknown> | null = null

  const fail = (): void => {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    failures += 1
    isTrusted = false
    notBefore = now() + pause * (1 + JITTER * (2 * random() - 1))
  }
  const succeed = (): void => {
    isTrusted = true
    failures = 0
    notBefore = 0
  }
  const pauseMs = (): number => Math.max(0, notBefore - now())

  const attempt = async <T>(connect: () => Promise<T>): Promise<T> => {
    // Whoever comes while another one knocks waits for the answer.
    while (probe) await probe.catch(() => {})
    if (isTrusted) {
      try {
        return await connect()
      } catch (error) {
        // Of several that fail together the first counts.
        if (isTrusted) fail()
        throw error
      }
    }
    if (pauseMs() > 0) throw new DatabaseAway()
    const own = connect()
    probe = own
    try {
      const made = await own
      succeed()
      return made
    } catch (error) {
      fail()
      throw error
    } finally {
      probe = null
    }
  }
  return { attempt, distrust: () => void (isTrusted = false), pauseMs }
}
