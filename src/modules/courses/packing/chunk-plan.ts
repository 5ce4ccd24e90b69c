import type { TrackTimes } from './track-times.ts'

/** Frames of a track that lie one behind the other: from which to which (without), and from which position of the file. */
export type ChunkPlace = { readonly from: number; readonly to: number; position: number }
/** A chunk of one of the tracks, by its place among them. */
export type PlannedChunk = { readonly track: number; readonly chunk: ChunkPlace }

const CHUNK_SECONDS = 1

/** In which order the frames of tracks are written: about a second of each in turn, so that a player reads on in one direction. */
export function chunkPlan(tracks: readonly TrackTimes[]): readonly PlannedChunk[] {
  const plan: PlannedChunk[] = []
  const next = tracks.map(() => 0)
  const secondOf = (track: number, n: number): number => {
    const times = tracks[track]
    const time = times?.decoded[n]
    return times && time !== undefined ? (times.start + time) / times.timescale : Infinity
  }
  for (;;) {
    const begin = Math.min(...tracks.map((_, track) => secondOf(track, next[track] ?? 0)))
    if (begin === Infinity) return plan
    for (const track of tracks.keys()) {
      const from = next[track] ?? 0
      let to = from
      while (secondOf(track, to) < begin + CHUNK_SECONDS) to += 1
      if (to > from) plan.push({ track, chunk: { from, to, position: 0 } })
      next[track] = to
    }
  }
}
