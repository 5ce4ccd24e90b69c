/** The two who write in a thread. */
export type Writer = 'parent' | 'tutor'

export const LONGEST_MESSAGE = 2000
/** New threads that a parent may open in a day without having booked or published anything for the tutor. */
export const MOST_NEW_THREADS = 30

export function otherWriter(writer: Writer): Writer {
  return writer === 'parent' ? 'tutor' : 'parent'
}
