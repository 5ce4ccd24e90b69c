import type { Deck } from './deck.ts'

const RATE = 16_000
const LOUDNESS = 0.07
const NOTE_SECONDS = 0.5
/** How soon a note is half as loud. */
const HALF_SECONDS = 0.35
const HEARD_SECONDS = 3
const HEAD_BYTES = 44
const FULL = 32_767

/** Chords with which slides begin, one after the other. */
const CHORDS: readonly (readonly number[])[] = [
  [60, 67, 76],
  [57, 64, 72],
  [65, 69, 72],
  [55, 62, 71],
]

const frequency = (key: number): number => 440 * 2 ** ((key - 69) / 12)

/** The sound of a clip as a WAV file: soft notes at the beginning of each slide, and silence. */
export function soundOf({ slides }: Deck): Buffer {
  const seconds = slides.reduce((sum, slide) => sum + slide.seconds, 0)
  const heard = new Float64Array(seconds * RATE)
  let begins = 0
  for (const [at, slide] of slides.entries()) {
    const chord = CHORDS[at % CHORDS.length] ?? []
    if (slide.notes) slide.notes.forEach((key, nth) => add(heard, key, begins + nth * NOTE_SECONDS))
    else chord.forEach((key, nth) => add(heard, key, begins + nth * 0.12))
    begins += slide.seconds
  }
  return wavOf(heard)
}

function add(heard: Float64Array, key: number, at: number): void {
  const first = Math.round(at * RATE)
  const count = Math.min(HEARD_SECONDS * RATE, heard.length - first)
  for (let nth = 0; nth < count; nth += 1) {
    const time = nth / RATE
    const rise = Math.min(1, time / 0.02)
    const turn = 2 * Math.PI * frequency(key) * time
    const fall = 0.5 ** (time / HALF_SECONDS)
    heard[first + nth]! += LOUDNESS * rise * fall * (Math.sin(turn) + 0.3 * Math.sin(2 * turn))
  }
}

function wavOf(heard: Float64Array): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES + heard.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(heard.length * 2, 40)
  for (const [at, value] of heard.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * FULL), HEAD_BYTES + at * 2)
  return bytes
}
