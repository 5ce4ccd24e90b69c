import { fileTypeFromBuffer } from 'file-type'
import { UnfitVideo } from './video-refusal.ts'
import { readFully } from './byte-window.ts'
import type { VideoFile } from './byte-window.ts'

export type ContainerKind = 'mp4' | 'mov' | 'mkv' | 'webm'

const KINDS: Readonly<Record<string, ContainerKind>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'video/matroska': 'mkv',
  'video/webm': 'webm',
}
// As much as the reader of types asks for.
const HEAD_BYTES = 4100

/** What a file is by its first bytes, whatever it is called. Refuses `FILE_TYPE` for all but four kinds of videos. */
export async function containerKindOf(file: VideoFile): Promise<ContainerKind> {
  const head = await readFully(file, 0, Math.min(HEAD_BYTES, file.size))
  // The head ends within most files, which its reader may find wrong.
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  const kind = type && KINDS[type.mime]
  if (!kind) throw new UnfitVideo('FILE_TYPE', type?.mime ?? 'unknown-type')
  return kind
}
