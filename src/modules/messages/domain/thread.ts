/** The two who write in a thread. */
export type Writer = 'parent' | 'tutor'

export const LONGEST_MESSAGE = 2000
/** New threads that a parent may open in a day without having booked or published anything for the tutor. */
export const MOST_NEW_THREADS = 30

/**
 * What is read of a writer's earlier messages in a thread for parts of one contact (ADR 0121): up to twelve of theirs, of the last
 * twenty-four of the thread, written within a day.
 */
export const WINDOW = { ofWriter: 12, ofThread: 24, ms: 86_400_000 } as const

/** A message as one side sees it; ISO moments. */
export type InThread = {
  readonly seq: number
  readonly isMine: boolean
  readonly text: string | null
  readonly createdAt: string
}

/** Of messages of a thread in order, as one side sees them, what that side wrote and is read with its next one. */
export function windowOf(list: readonly InThread[], now: Date): readonly string[] {
  const since = new Date(now.getTime() - WINDOW.ms).toISOString()
  const first = (list.at(-1)?.seq ?? 0) - WINDOW.ofThread
  return list
    .flatMap(({ seq, isMine, text, createdAt }) => (isMine && text !== null && seq > first && createdAt > since ? [text] : []))
    .slice(-WINDOW.ofWriter)
}

export function otherWriter(writer: Writer): Writer {
  return writer === 'parent' ? 'tutor' : 'parent'
}
