import type { RoomJob } from '#platform/room.ts'
import { forgetOldHidden } from './use-cases/hidden-contacts.ts'

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [{ name: 'messages.forget-hidden', cron: '40 4 * * *', run: forgetOldHidden }]
