import { joined } from './hostile-video.ts'

/** An element of Matroska that can be changed: what it holds is either bytes or elements. `header` is what it begins with when that is a lie. */
export type Element = { id: number; bytes: Uint8Array; elements: Element[] | null; header?: Uint8Array }

const MASTERS = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0x1c53bb6b, 0xbb, 0x114d9b74, 0x4dbb])

const lengthOf = (first: number): number => Math.clz32(first) - 23

/** A good file as elements. */
export function elementsOf(bytes: Uint8Array): Element[] {
  const elements: Element[] = []
  for (let position = 0; position < bytes.length;) {
    const idEnd = position + lengthOf(bytes[position] ?? 0)
    const id = numberOf(bytes.subarray(position, idEnd))
    const sizeEnd = idEnd + lengthOf(bytes[idEnd] ?? 0)
    const [first = 0, ...rest] = bytes.subarray(idEnd, sizeEnd)
    const size = numberOf([first & (0xff >> (sizeEnd - idEnd)), ...rest])
    const content = bytes.slice(sizeEnd, sizeEnd + size)
    elements.push({ id, bytes: content, elements: MASTERS.has(id) ? elementsOf(content) : null })
    position = sizeEnd + size
  }
  return elements
}

const numberOf = (bytes: Iterable<number>): number => [...bytes].reduce((sum, byte) => sum * 256 + byte, 0)

/** Bytes of an id as it is written. */
export function idBytes(id: number): Uint8Array {
  const digits = id.toString(16)
  return new Uint8Array(Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex'))
}

/** A size in eight bytes. */
export function sizeBytes(size: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, size | (1n << 56n))
  return bytes
}

export const element = (id: number, ...parts: readonly Uint8Array[]): Element => ({ id, bytes: joined(...parts), elements: null })
export const elementOf = (id: number, ...elements: Element[]): Element => ({ id, bytes: new Uint8Array(0), elements })

/** Elements as a file, with the sizes that they have or claim. */
export function fileOfElements(elements: readonly Element[]): Uint8Array {
  return joined(
    ...elements.map((one) => {
      const content = one.elements ? fileOfElements(one.elements) : one.bytes
      return joined(one.header ?? joined(idBytes(one.id), sizeBytes(BigInt(content.length))), content)
    }),
  )
}

/** The first element of the ids of a path, each in the one before. */
export function elementIn(elements: readonly Element[], [id = 0, ...rest]: readonly number[]): Element {
  const found = elements.find((one) => one.id === id)
  if (!found) throw new Error(`no element ${id.toString(16)}`)
  return rest.length === 0 ? found : elementIn(found.elements ?? [], rest)
}

/** A good file in which something was done to one element. */
export function changedElement(bytes: Uint8Array, path: readonly number[], change: (found: Element) => void): Uint8Array {
  const elements = elementsOf(bytes)
  change(elementIn(elements, path))
  return fileOfElements(elements)
}
