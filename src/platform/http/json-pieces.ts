import { crc32 } from 'node:zlib'

/** A piece of JSON in UTF-8 that may go out many times, with its checksum. */
export type JsonPiece = { readonly bytes: Buffer; readonly sum: number }

/** What a call answers as JSON in pieces, and the same as a value, which is shared and not to be changed. */
export type Pieced = { readonly pieces: readonly JsonPiece[]; readonly value: () => unknown }

/** Makes a piece of JSON text; what goes out often is made once. */
export function jsonPiece(json: string): JsonPiece {
  const bytes = Buffer.from(json)
  return { bytes, sum: crc32(bytes) }
}

/** A piece from a byte on, in the same memory. */
export function restOfPiece({ bytes }: JsonPiece, from: number): JsonPiece {
  const rest = bytes.subarray(from)
  return { bytes: rest, sum: crc32(rest) }
}

/** The pieces as one, and a checksum of them in their order, for which nothing is read again. */
export function joinedPieces(pieces: readonly JsonPiece[]): JsonPiece {
  let length = 0
  let sum = 0
  for (const piece of pieces) {
    length += piece.bytes.length
    sum = (Math.imul(sum, 31) + piece.sum) >>> 0
  }
  const bytes = Buffer.allocUnsafe(length)
  let end = 0
  for (const piece of pieces) {
    bytes.set(piece.bytes, end)
    end += piece.bytes.length
  }
  return { bytes, sum }
}
