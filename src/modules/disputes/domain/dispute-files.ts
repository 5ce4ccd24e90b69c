import type { DisputeFacts, DisputeState } from './dispute-moves.ts'

/** States of a dispute in which its sides may add files, and take back what they added in the same one. */
export const FILE_PHASES = ['answering', 'evidence'] as const
export type FilePhase = (typeof FILE_PHASES)[number]

/** How many files each side has in each of them. */
export const MOST_FILES = 5
export const LARGEST_FILE = 8 * 1024 * 1024

const DAY_MS = 86_400_000
/** How long files are kept after their dispute has ended: as long as the accounts whose money it moved, seven years. */
export const FILES_KEPT_MS = 2557 * DAY_MS

type Stands = DisputeFacts & { readonly state: DisputeState }

/** In which phase files may be added now; null once its time is over, and when the dispute is decided or has ended. */
export function filePhase({ state, dueAt }: Stands, now: Date): FilePhase | null {
  const phase = FILE_PHASES.find((one) => one === state)
  return phase !== undefined && dueAt !== null && now < dueAt ? phase : null
}
