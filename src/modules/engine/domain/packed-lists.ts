/**
 * Ascending ordinals by how far each is from the one before, of the first from 0: half the memory of the ordinals themselves, and read in one
 * go. `FAR` says that it is that far and that the next number adds to it.
 */
export type PackedList = { readonly count: number; readonly distances: Uint16Array }

/** How far a list has been read. */
export type Cursor = { readonly distances: Uint16Array; at: number; left: number; ordinal: number }

const FAR = 0xffff

/** The begin of a list. */
export function cursorOf({ distances, count }: PackedList): Cursor {
  return { distances, at: 0, left: count, ordinal: 0 }
}

/** Numbers that a list of `count` of the first `size` ordinals takes at most. */
export function mostDistances(count: number, size: number): number {
  return count + Math.floor(size / FAR)
}

/** Writes one distance; returns the place behind it. */
export function packNext(distances: Uint16Array, at: number, distance: number): number {
  let [end, rest] = [at, distance]
  for (; rest >= FAR; rest -= FAR) distances[end++] = FAR
  distances[end++] = rest
  return end
}

/** Reads the next ordinals into `into`, at most so many; returns how many there were. */
export function readNext(cursor: Cursor, into: Uint32Array, most: number): number {
  const { distances } = cursor
  const size = Math.min(most, cursor.left)
  let { at, ordinal } = cursor
  for (let i = 0; i < size; i++) {
    let distance = distances[at++] as number
    for (; distance === FAR; distance = distances[at++] as number) ordinal += FAR
    ordinal += distance
    into[i] = ordinal
  }
  cursor.at = at
  cursor.left -= size
  cursor.ordinal = ordinal
  return size
}

const NEXT = new Uint32Array(1)

/** Whether a list holds an ordinal. */
export function contains(list: PackedList, ordinal: number): boolean {
  const cursor = cursorOf(list)
  while (readNext(cursor, NEXT, 1) === 1) if (cursor.ordinal >= ordinal) return cursor.ordinal === ordinal
  return false
}
