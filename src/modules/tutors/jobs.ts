import type { RoomJob } from '#platform/room.ts'
import { expireChecks } from './use-cases/expire-checks.ts'
import { endBoosts } from './use-cases/spend-boost.ts'
import { removeDueFiles } from './use-cases/remove-files.ts'
import { sealPapers } from './use-cases/seal-papers.ts'

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  { name: 'tutors.expire', cron: '20 4 * * *', run: expireChecks },
  { name: 'tutors.boosts', cron: '* * * * *', run: endBoosts },
  { name: 'tutors.papers', cron: '*/15 * * * *', run: removeDueFiles },
  { name: 'tutors.seal', cron: '*/15 * * * *', run: sealPapers },
]
