import { byteWindow } from './byte-window.ts'
import type { VideoFile } from './byte-window.ts'
import { containerKindOf } from './container-kind.ts'
import type { ContainerKind } from './container-kind.ts'
import { inspectMatroska } from './inspect-matroska.ts'
import { inspectMp4 } from './inspect-mp4.ts'
import { PACKING_LIMITS } from './packing-limits.ts'
import type { PackingLimits } from './packing-limits.ts'
import { UnfitVideo, unlessUnfit } from './video-refusal.ts'
import type { VideoRefusal } from './video-refusal.ts'

/** What a container says of itself. `durationMs` is null where it does not say how long it plays. */
export type Inspection = {
  readonly container: ContainerKind
  readonly tracks: number
  readonly durationMs: number | null
  /** Where the four letters of boxes lie that hold notes about the video and nothing that it needs; none in Matroska. */
  readonly notes: readonly number[]
}

/**
 * Looks at the bytes of a video before any tool opens it: its type, and that nothing in it claims more than is there or more than
 * the limits allow. Reads 16 KiB at a time and decodes nothing. Answers `FILE_TYPE` for what is no MP4, MOV, Matroska or WebM,
 * `VIDEO_TOO_LARGE` for too many bytes or hours, `VIDEO_NEEDS_CONVERSION` for cuts that were only noted, `VIDEO_NOT_READABLE` for
 * all else.
 */
export async function inspectContainer(
  file: VideoFile,
  limits: PackingLimits = PACKING_LIMITS,
): Promise<Inspection | VideoRefusal> {
  return await unlessUnfit(async () => {
    if (file.size > limits.bytes) throw new UnfitVideo('VIDEO_TOO_LARGE', 'bytes')
    const container = await containerKindOf(file)
    const isMp4 = container === 'mp4' || container === 'mov'
    const found = await (isMp4 ? inspectMp4 : inspectMatroska)(byteWindow(file), limits)
    if (found.durationMs !== null && found.durationMs > limits.durationMs) throw new UnfitVideo('VIDEO_TOO_LARGE', 'duration')
    return { container, ...found }
  })
}
