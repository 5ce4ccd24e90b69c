import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { CustomSource, Input, Logging, LogLevel, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { readFully } from './byte-window.ts'
import type { VideoFile } from './byte-window.ts'
import { inspectContainer } from './inspect-container.ts'
import type { Inspection } from './inspect-container.ts'
import { letters } from './mp4-bytes.ts'
import type { PackingLimits } from './packing-limits.ts'
import { playableTracks } from './playable-tracks.ts'
import { remux } from './remux.ts'
import { UnfitVideo, isVideoRefusal, unlessUnfit } from './video-refusal.ts'
import type { VideoRefusal } from './video-refusal.ts'

/** Where a video lies, and where it is written to. */
export type PackingJob = { readonly source: string; readonly target: string; readonly limits: PackingLimits }

/** A packed video. */
export type Packed = {
  /** Milliseconds that it plays. */
  readonly durationMs: number
  /** Pixels as it is shown, after its turn. */
  readonly width: number
  readonly height: number
  /** Degrees clockwise by which players turn the pictures. */
  readonly rotation: 0 | 90 | 180 | 270
  /** As RFC 6381 writes them, pictures first: `avc1.64001f`, `mp4a.40.2`. */
  readonly codecs: readonly string[]
  readonly bytes: number
  /** In hexadecimal digits. */
  readonly sha256: string
  /** Milliseconds between two places at which playing can begin, at most. */
  readonly longestKeyFrameGapMs: number
}

const CACHE_BYTES = 4 * 2 ** 20
const HASHED_BYTES = 2 ** 20
const EMPTY_BOX = letters('free')

/** Packs in this process, without limits of memory and time: `packVideo` does it in one of its own. */
export async function packFile({ source, target, limits }: PackingJob): Promise<Packed | VideoRefusal> {
  const from = await open(source, 'r')
  try {
    const file: VideoFile = { size: (await from.stat()).size, read: async (wanted) => await from.read(wanted) }
    const found = await inspectContainer(file, limits)
    if (isVideoRefusal(found)) return found
    const to = await open(target, 'w+', 0o600)
    try {
      return await unlessUnfit(async () => await packInto({ ...found, ...file }, to, limits))
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

async function packInto(file: VideoFile & Inspection, target: FileHandle, limits: PackingLimits): Promise<Packed> {
  Logging.level = LogLevel.Silent
  const input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source: boundedSource(file, limits) })
  try {
    const tracks = await playableTracks(input)
    const { video, audio } = tracks
    const made = await remux({ ...tracks, size: file.size, limits }, target)
    await target.sync()
    const isUpright = video.rotation % 180 === 0
    return {
      ...made,
      width: isUpright ? video.shownWidth : video.shownHeight,
      height: isUpright ? video.shownHeight : video.shownWidth,
      rotation: video.rotation,
      codecs: [video.codec, ...(audio ? [audio.codec] : [])],
      ...(await identityOf(target)),
    }
  } catch (error) {
    throw isOfThisMachine(error) ? error : asUnfit(error)
  } finally {
    input.dispose()
  }
}

/**
 * Hands no more than a piece at once to the reader, whatever sizes the file claims, and notes as empty boxes: who filmed what where
 * with which camera is not read at all, and cannot break the reader.
 */
function boundedSource(file: VideoFile & Inspection, { pieceBytes }: PackingLimits): CustomSource {
  return new CustomSource({
    getSize: () => file.size,
    read: async (start, end) => {
      if (end - start > pieceBytes + CACHE_BYTES) throw new UnfitVideo('VIDEO_NOT_READABLE', 'piece-too-large')
      const bytes = await readFully(file, start, end - start)
      for (const note of file.notes) for (const [n, letter] of EMPTY_BOX.entries()) bytes[note - start + n] = letter
      return bytes
    },
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: 'fileSystem',
    // A read ahead that fails is asked again by who needs it.
    handleUnhandledError: () => {},
  })
}

async function identityOf(file: FileHandle): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  const buffer = new Uint8Array(HASHED_BYTES)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, HASHED_BYTES, bytes)
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') }
    hash.update(buffer.subarray(0, bytesRead))
    bytes += bytesRead
  }
}

/** A disk that is full or a file that is gone says nothing about the video. */
export const isOfThisMachine = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** The reader throws whatever it stumbles over. */
function asUnfit(error: unknown): UnfitVideo {
  if (error instanceof UnfitVideo) return error
  return new UnfitVideo('VIDEO_NOT_READABLE', error instanceof Error ? error.message.slice(0, 200) : 'unknown')
}
