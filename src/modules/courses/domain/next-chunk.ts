const MIB = 1024 * 1024
/** Bytes of the first piece of an upload. */
export const FIRST_CHUNK = MIB
const LARGEST_CHUNK = 16 * MIB
const LEAST_CHUNK = MIB / 4
const QUICK_MS = 3000
const SLOW_MS = 10_000

/**
 * Bytes of the piece after one of `size` bytes that took so many milliseconds: twice as many when it was quick, half as many when it was slow. A
 * piece takes seconds, so that one which fails costs no more, and a fast line is not kept waiting.
 */
export function nextChunk(size: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(LARGEST_CHUNK, size * 2)
  return tookMs > SLOW_MS ? Math.max(LEAST_CHUNK, Math.floor(size / 2)) : size
}
