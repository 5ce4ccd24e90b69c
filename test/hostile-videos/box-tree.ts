import { ascii, joined, words } from './hostile-video.ts'

/** A box of an MP4 that can be changed: what it holds is either bytes or boxes. `size` is what it claims, when that is a lie. */
export type Box = { type: string; bytes: Uint8Array; boxes: Box[] | null; header?: Uint8Array }

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf'])

/** A good file as boxes. */
export function boxesOf(bytes: Uint8Array): Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes: Box[] = []
  for (let position = 0; position < bytes.length;) {
    const size = view.getUint32(position)
    const type = String.fromCharCode(...bytes.subarray(position + 4, position + 8))
    const content = bytes.slice(position + 8, position + size)
    boxes.push({ type, bytes: content, boxes: CONTAINERS.has(type) ? boxesOf(content) : null })
    position += size
  }
  return boxes
}

export const box = (type: string, ...parts: readonly Uint8Array[]): Box => ({ type, bytes: joined(...parts), boxes: null })
export const boxOf = (type: string, ...boxes: Box[]): Box => ({ type, bytes: new Uint8Array(0), boxes })

/** Boxes as a file, with the sizes that they have or claim. */
export function fileOf(boxes: readonly Box[]): Uint8Array {
  return joined(
    ...boxes.map((one) => {
      const content = one.boxes ? fileOf(one.boxes) : one.bytes
      return joined(one.header ?? joined(words(content.length + 8), ascii(one.type)), content)
    }),
  )
}

/** The first box of the types of a path, each in the one before: `moov/trak/mdia`. */
export function boxIn(boxes: readonly Box[], path: string): Box {
  const [type = '', ...rest] = path.split('/')
  const found = boxes.find((one) => one.type === type)
  if (!found) throw new Error(`no box ${path}`)
  return rest.length === 0 ? found : boxIn(found.boxes ?? [], rest.join('/'))
}

/** A good file in which something was done to one box. */
export function changed(bytes: Uint8Array, path: string, change: (found: Box) => void): Uint8Array {
  const boxes = boxesOf(bytes)
  change(boxIn(boxes, path))
  return fileOf(boxes)
}
