import { HOSTILE_BOXES } from './hostile-boxes.ts'
import { HOSTILE_ELEMENTS } from './hostile-elements.ts'
import { HOSTILE_FRAMES } from './hostile-frames.ts'
import type { HostileVideo } from './hostile-video.ts'
import { CUT_OFF, mutants } from './mutants.ts'
import { WRONG_TYPES } from './wrong-types.ts'

/** All hostile videos, with so many made by chance. */
export const hostileVideos = (byChance: number, seed: number): readonly HostileVideo[] => [
  ...WRONG_TYPES,
  ...HOSTILE_BOXES,
  ...HOSTILE_FRAMES,
  ...HOSTILE_ELEMENTS,
  ...CUT_OFF,
  ...mutants(byChance, seed),
]
