import type { ByteWindow } from './byte-window.ts'
import { inspectMovieBox } from './inspect-movie-box.ts'
import type { MovieFacts } from './inspect-movie-box.ts'
import type { BoxVisit } from './mp4-boxes.ts'
import { boxAt, eachBoxIn } from './mp4-boxes.ts'
import { fragmentTables } from './mp4-tables.ts'
import type { PackingLimits } from './packing-limits.ts'
import { UnfitVideo } from './video-refusal.ts'

// What may stand at the top of a file; what else does, behind the movie, is what cameras append.
const KNOWN = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'moof', 'mfra', 'sidx', 'styp', 'uuid', 'meta', 'udta'])

/** The boxes of an MP4 or QuickTime file within the limits. Durations in milliseconds. Refuses as `inspectContainer`. */
export async function inspectMp4(window: ByteWindow, limits: PackingLimits): Promise<MovieFacts> {
  const visit: BoxVisit = { window, limits, pieces: { count: 0 } }
  let movie: MovieFacts | null = null
  let loaded = 0
  const fragments = fragmentTables(limits)
  for (let position = 0; position < window.size;) {
    const box = await boxAt(visit, { position, end: window.size, depth: 0 })
    const isKnown = box !== null && KNOWN.has(box.type)
    if (!isKnown && movie) break
    if (!box) throw new UnfitVideo('VIDEO_NOT_READABLE', 'box-size')
    if (position === 0 && box.type !== 'ftyp') throw new UnfitVideo('VIDEO_NOT_READABLE', 'no-file-type-box')
    if (box.end > window.size) throw new UnfitVideo('VIDEO_NOT_READABLE', 'box-past-the-end')
    if (box.type === 'moov' || box.type === 'moof' || box.type === 'mfra') {
      loaded += box.end - box.start
      if (loaded > limits.pieceBytes) throw new UnfitVideo('VIDEO_NOT_READABLE', 'movie-box-size')
      if (box.type !== 'moov') await eachBoxIn(visit, box, async (inner) => await fragments.visit(window, inner))
      else if (movie) throw new UnfitVideo('VIDEO_NOT_READABLE', 'two-movie-boxes')
      else movie = await inspectMovieBox(visit, box)
      if (box.type === 'moof') fragments.begin()
    }
    position = box.end
  }
  if (!movie) throw new UnfitVideo('VIDEO_NOT_READABLE', 'no-movie-box')
  return movie
}
