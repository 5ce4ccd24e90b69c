/** Ordinals as bits, 32 a word. */
export type Bitmap = Uint32Array

/** Words needed for `size` ordinals. */
export function wordsFor(size: number): number {
  return Math.ceil(size / 32)
}

export function setBit(bits: Bitmap, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

/** Takes a place out of the bits, in place. */
export function clearBit(bits: Bitmap, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31))
}

export function hasBit(bits: Bitmap, at: number): boolean {
  return (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1
}

/** All of the first `size` ordinals. */
export function fullBitmap(size: number): Bitmap {
  const bits = new Uint32Array(wordsFor(size)).fill(0xffff_ffff)
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1
  return bits
}

/** Number of ones in one word. */
export function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x5555_5555)
  x = (x & 0x3333_3333) + ((x >>> 2) & 0x3333_3333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Number of ordinals in a bitmap. */
export function countBits(bits: Bitmap): number {
  let count = 0
  for (const word of bits) count += ones(word)
  return count
}
