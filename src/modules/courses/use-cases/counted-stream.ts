import { Readable } from 'node:stream'

const KIB = 1024
/** What is noted ahead at once: a hundredth of the file, at least so much and at most so much. */
const LEAST_AHEAD = 64 * KIB
const MOST_AHEAD = 1024 * KIB
const STEPS = 100

type Counted = {
  /** Where in the file it begins and ends, the end not in it; and how large the whole is. */
  readonly from: number
  readonly to: number
  readonly size: number
  /** Notes that these bytes are sent. */
  readonly note: (from: number, to: number) => Promise<void>
}

/**
 * The same stream, of which every byte was noted before it leaves: what arrived is never more than what was noted, whenever who gets it goes
 * away or another process is asked how much it was; and little less.
 */
export function countedStream(stream: Readable, { from, to, size, note }: Counted): Readable {
  const step = Math.ceil(Math.min(MOST_AHEAD, Math.max(LEAST_AHEAD, size / STEPS)))
  const pieces = async function* (): AsyncGenerator<Buffer> {
    let noted = from
    for await (const chunk of stream as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += step) {
        const piece = chunk.subarray(at, at + step)
        const upTo = Math.min(to, noted + piece.length)
        await note(noted, upTo)
        noted = upTo
        yield piece
      }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: step })
}
