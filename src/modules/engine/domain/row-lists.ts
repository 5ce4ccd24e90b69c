/**
 * Numbers from 0 on of many rows, while an index is built: seven bits a byte, the lowest first, the highest bit set where more follow. A row takes
 * a fraction of an array's memory, and all are freed at once.
 */
export type RowLists = {
  /** Appends the numbers of the next row, below 2^31 each. */
  readonly add: (numbers: ArrayLike<number>) => void
  /** Numbers of a row, in memory that the next call writes over. */
  readonly read: (row: number) => Uint32Array
  /** Forgets all rows. */
  readonly clear: () => void
}

const FIRST_CHUNK = 2 ** 16
const LAST_CHUNK = 2 ** 26
const LONGEST_NUMBER = 5

/** Of no row yet. */
export function rowLists(): RowLists {
  const chunks: Uint8Array[] = []
  // Chunk and place of each row in one number.
  const rows: number[] = []
  let end = 0
  let found = new Uint32Array(64)
  /** A chunk with room for so many bytes; later ones are larger, so that there are few. */
  const chunkWith = (bytes: number): Uint8Array => {
    const last = chunks.at(-1)
    if (last && end + bytes <= last.length) return last
    const next = new Uint8Array(Math.max(bytes, Math.min(FIRST_CHUNK * 2 ** chunks.length, LAST_CHUNK)))
    chunks.push(next)
    end = 0
    return next
  }
  return {
    add: (numbers) => {
      const chunk = chunkWith((numbers.length + 1) * LONGEST_NUMBER)
      rows.push((chunks.length - 1) * LAST_CHUNK + end)
      end = packed(chunk, end, numbers.length)
      for (let i = 0; i < numbers.length; i++) end = packed(chunk, end, numbers[i] as number)
    },
    read: (row) => {
      const place = rows[row] as number
      const cursor = { chunk: chunks[Math.floor(place / LAST_CHUNK)] as Uint8Array, at: place % LAST_CHUNK }
      const length = nextOf(cursor)
      if (length > found.length) found = new Uint32Array(2 * length)
      for (let i = 0; i < length; i++) found[i] = nextOf(cursor)
      return found.subarray(0, length)
    },
    clear: () => {
      chunks.length = 0
      rows.length = 0
    },
  }
}

/** Writes a number; returns the place behind it. */
function packed(chunk: Uint8Array, at: number, number: number): number {
  let [end, rest] = [at, number]
  for (; rest > 0x7f; rest >>>= 7) chunk[end++] = rest | 0x80
  chunk[end++] = rest
  return end
}

function nextOf(cursor: { readonly chunk: Uint8Array; at: number }): number {
  let number = 0
  for (let shift = 0; ; shift += 7) {
    const byte = cursor.chunk[cursor.at++] as number
    number |= (byte & 0x7f) << shift
    if (byte < 0x80) return number
  }
}
