/** What a video may be, and what may be spent on one. */
export type PackingLimits = {
  /** Bytes of the file. */
  readonly bytes: number
  /** Milliseconds that it plays. */
  readonly durationMs: number
  /** Boxes of an MP4, or elements of a Matroska file. */
  readonly pieces: number
  readonly depth: number
  /** Tracks of any kind: phones write some of their own beside pictures and sound. */
  readonly tracks: number
  /** Bytes of what a player must have in memory at once: a `moov`, a cluster, an index. */
  readonly pieceBytes: number
  /** Frames of a track. */
  readonly samples: number
  readonly fragments: number
  readonly edits: number
  /** Milliseconds that a noted cut may hide before and behind what is shown: what is coded together, and a moment. */
  readonly hiddenBeforeMs: number
  readonly hiddenBehindMs: number
  /** Places in an index of an MP4's fragments or of a Matroska file. */
  readonly indexEntries: number
  /** Of the process that packs: resident bytes, bytes of its heap, processor time, and time in all. */
  readonly memoryBytes: number
  readonly heapBytes: number
  readonly processorMs: number
  readonly timeMs: number
}

const MIB = 2 ** 20

/** Four hours at 60 pictures a second have 864,000 frames; fragments of a second are 14,400. */
export const PACKING_LIMITS: PackingLimits = {
  bytes: 4096 * MIB,
  durationMs: 4 * 3600 * 1000,
  pieces: 2_000_000,
  depth: 12,
  tracks: 16,
  pieceBytes: 64 * MIB,
  samples: 4_000_000,
  fragments: 20_000,
  edits: 64,
  hiddenBeforeMs: 10_000,
  hiddenBehindMs: 2000,
  indexEntries: 100_000,
  memoryBytes: 400 * MIB,
  heapBytes: 192 * MIB,
  processorMs: 300_000,
  timeMs: 15 * 60 * 1000,
}
