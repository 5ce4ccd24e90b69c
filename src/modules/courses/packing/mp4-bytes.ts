/** Bytes of an MP4: numbers are written with the highest byte first. */
export type Mp4Bytes = Uint8Array<ArrayBuffer>

/** Numbers of two bytes. */
export const shorts = (...values: readonly number[]): Mp4Bytes => written(values, 2)
/** Numbers of four bytes, negative ones too. */
export const words = (...values: readonly number[]): Mp4Bytes => written(values, 4)
/** The same of a long list. */
export const wordList = (values: ArrayLike<number>): Mp4Bytes => written(values, 4)
export const letters = (text: string): Mp4Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Numbers of eight bytes, none of them negative. */
export function longList(values: ArrayLike<number>): Mp4Bytes {
  const bytes = new Uint8Array(values.length * 8)
  const view = new DataView(bytes.buffer)
  for (let n = 0; n < values.length; n++) view.setBigUint64(n * 8, BigInt(values[n] ?? 0))
  return bytes
}

function written(values: ArrayLike<number>, width: 2 | 4): Mp4Bytes {
  const bytes = new Uint8Array(values.length * width)
  const view = new DataView(bytes.buffer)
  for (let n = 0; n < values.length; n++) {
    if (width === 2) view.setUint16(n * 2, values[n] ?? 0)
    else view.setUint32(n * 4, values[n] ?? 0)
  }
  return bytes
}

/** A box of four letters with what it holds. */
export function box(type: string, ...parts: readonly Uint8Array[]): Mp4Bytes {
  const size = parts.reduce((sum, part) => sum + part.length, 8)
  const bytes = new Uint8Array(size)
  bytes.set(words(size))
  bytes.set(letters(type), 4)
  let position = 8
  for (const part of parts) {
    bytes.set(part, position)
    position += part.length
  }
  return bytes
}

/** A box that says its version, which is 0 unless told, and flags. */
export const fullBox = (type: string, flags: number, ...parts: readonly Uint8Array[]): Mp4Bytes =>
  box(type, words(flags), ...parts)
