import type { RoomChunks } from '../../../scripts/chunk-groups.ts'

/** Parts of its pages that travel in one file with others (scripts/chunk-groups.ts). */
export const chunks: RoomChunks = {
  site: ['web/keep-case'],
}
