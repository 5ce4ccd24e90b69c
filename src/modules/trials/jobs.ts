import type { RoomJob } from '#platform/room.ts'
import { expireTrials, remindOfTrials } from './use-cases/end-trials.ts'

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  { name: 'trials.remind', cron: '*/5 * * * *', run: remindOfTrials },
  // What is held for a trial is free within a minute.
  { name: 'trials.expire', cron: '* * * * *', run: expireTrials },
]
