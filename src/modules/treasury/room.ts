import type { Room } from '#platform/room.ts'
import { treasuryRoutes } from './routes.ts'

/** Money in the back office: orders, bank statements, withdrawals and the ledger. */
export const treasury: Room = {
  name: 'treasury',
  owns: [],
  open: () => ({ routes: treasuryRoutes }),
}
