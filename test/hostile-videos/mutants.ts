import { fixture, joined } from './hostile-video.ts'
import type { HostileVideo } from './hostile-video.ts'

const FIXTURES = ['moov-last.mp4', 'fragments.mp4', 'turned-with-place.mov', 'h264-aac.mkv']
const PLACES = 16

/** Numbers from 0 to below 1, the same for the same seed (Mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Good videos that end too early, at places all over. */
export const CUT_OFF: readonly HostileVideo[] = FIXTURES.flatMap((name) => {
  const good = fixture(name)
  return Array.from({ length: PLACES }, (_, n): HostileVideo => {
    const length = Math.floor((good.length * (n + 1)) / (PLACES + 1))
    return { name: `${name} cut off at ${length}`, bytes: good.slice(0, length), refused: null }
  })
})

type Mutation = (bytes: Uint8Array, random: () => number) => Uint8Array

const at = (bytes: Uint8Array, random: () => number): number => Math.floor(random() * bytes.length)
const MUTATIONS: readonly Mutation[] = [
  // Some bytes are others, ends of the range more often than the rest.
  (bytes, random) => {
    const other = bytes.slice()
    for (let n = 0; n < 1 + random() * 20; n++)
      other[at(bytes, random)] = [0, 255, 128, 127, Math.floor(random() * 256)][Math.floor(random() * 5)] ?? 0
    return other
  },
  // Only its description, which lies at one of its ends.
  (bytes, random) => {
    const other = bytes.slice()
    for (let n = 0; n < 4; n++)
      other[random() < 0.5 ? at(bytes, random) % 800 : bytes.length - 1 - (at(bytes, random) % 2500)] = Math.floor(random() * 256)
    return other
  },
  // A piece is missing, comes twice, or is zeros.
  (bytes, random) => {
    const from = at(bytes, random)
    return joined(bytes.subarray(0, from), bytes.subarray(from + Math.floor(random() * 400)))
  },
  (bytes, random) => {
    const from = at(bytes, random)
    return joined(bytes.subarray(0, from), bytes.subarray(from, from + 300), bytes.subarray(from))
  },
  (bytes, random) => {
    const from = at(bytes, random)
    return bytes.slice().fill(0, from, from + Math.floor(random() * 100))
  },
]

/** Good videos in which chance changed something, the same for the same seed. */
export function mutants(count: number, seed: number): readonly HostileVideo[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, n): HostileVideo => {
    const name = FIXTURES[n % FIXTURES.length] ?? ''
    const mutate = MUTATIONS[Math.floor(random() * MUTATIONS.length)]
    return { name: `mutant ${n} of ${name}`, bytes: mutate?.(fixture(name), random) ?? fixture(name), refused: null }
  })
}
