import type { RoomChunks } from '#web/room-chunks.ts'

/** Parts of its pages that travel in one file with others (scripts/chunk-groups.ts). */
export const chunks: RoomChunks = {
  site: ['web/promotion-bar'],
}
