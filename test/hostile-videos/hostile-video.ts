import { readFileSync } from 'node:fs'
import type { VideoFile } from '../../src/modules/courses/packing/byte-window.ts'
import type { VideoRefusalCode } from '../../src/modules/courses/packing/video-refusal.ts'

/** A file that somebody might send, and what must come of it. */
export type HostileVideo = {
  readonly name: string
  readonly bytes: Uint8Array
  /** Bytes of the whole file where it is longer than `bytes`: zeros follow. */
  readonly size?: number
  /** The only answer, or null where a code of any kind and a video that plays are both right. */
  readonly refused: VideoRefusalCode | null
}

/** One of the small good videos that lie beside the packer. */
export const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../src/modules/courses/packing/fixtures/${name}`, import.meta.url)))

export const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let position = 0
  for (const part of parts) {
    whole.set(part, position)
    position += part.length
  }
  return whole
}

/** Numbers of four bytes. */
export function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [n, value] of values.entries()) view.setUint32(n * 4, value)
  return bytes
}

/** A number of eight bytes. */
export function long(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value)
  return bytes
}

/** Bytes as a file that is read from memory; zeros follow when it is longer. */
export const inMemory = ({ bytes, size = bytes.length }: Pick<HostileVideo, 'bytes' | 'size'>): VideoFile => ({
  size,
  read: async ({ buffer, offset, length, position }) => {
    const bytesRead = Math.max(0, Math.min(length, size - position))
    buffer.fill(0, offset, offset + bytesRead)
    buffer.set(bytes.subarray(position, position + bytesRead), offset)
    return { bytesRead }
  },
})
