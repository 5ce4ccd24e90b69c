import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deck } from './deck.ts'
import { soundOf } from './sound.ts'

/** A picture of a clip, and how long it stands. */
export type Frame = { readonly file: string; readonly seconds: number }

/** Seconds between key frames: the product tells tutors of more than 4. */
const KEY_FRAME_SECONDS = 4
// Quality of pictures, where less is better: a long unit has a key frame for every four seconds of a picture that stands still.
const CRF = { 1: 40, 4: 28 } as const

/** Writes a clip that every browser plays: H.264 and AAC, its description in front, the same bytes for the same pictures. */
export function encodeClip(
  deck: Deck,
  frames: readonly Frame[],
  { work, target }: { readonly work: string; readonly target: string },
): void {
  const list = join(work, `${deck.name}.txt`)
  const sound = join(work, `${deck.name}.wav`)
  const last = frames.at(-1)
  writeFileSync(
    list,
    [...frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`), `file '${last?.file}'`].join('\n'),
  )
  writeFileSync(sound, soundOf(deck))
  const seconds = deck.slides.reduce((sum, slide) => sum + slide.seconds, 0)
  const options = [
    ['-f', 'concat', '-safe', '0', '-i', list, '-i', sound, '-map', '0:v', '-map', '1:a', '-t', String(seconds)],
    ['-vf', `fps=${deck.fps},scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv420p`],
    ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'stillimage', '-crf', String(CRF[deck.fps])],
    // A picture that is new is a key frame too.
    ['-force_key_frames', beginnings(frames).join(',')],
    ['-g', String(KEY_FRAME_SECONDS * deck.fps), '-sc_threshold', '0', '-bf', '0', '-threads', '1'],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ['-c:a', 'aac', '-b:a', '16k', '-movflags', '+faststart', '-map_metadata', '-1'],
    ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', target],
  ]
  ffmpeg(options.flat())
}

/** Seconds at which pictures begin. */
function beginnings(frames: readonly Frame[]): readonly number[] {
  return frames.map((_, at) => frames.slice(0, at).reduce((sum, { seconds }) => sum + seconds, 0))
}

function ffmpeg(args: readonly string[]): void {
  const { status, error } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', '-nostdin', ...args], { stdio: ['ignore', 2, 2] })
  if (error) throw new Error('No ffmpeg found (Debian: apt-get install ffmpeg).', { cause: error })
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}
