import type { Context } from '#platform/context.ts'
import { inSteps } from '#platform/each-due.ts'
import type { RoomJob } from '#platform/room.ts'
import { chainRecords } from './use-cases/chain-records.ts'
import { watchLedger } from './use-cases/check-ledger.ts'
import { expireGifts } from './use-cases/gifts.ts'
import { expireHolds } from './use-cases/holds.ts'
import { reconcileLedger } from './use-cases/reconcile-ledger.ts'
import { giveReferrals } from './use-cases/referrals.ts'
import { rotateTradeKeys } from './use-cases/trade-keys.ts'
import { writeSnapshot } from './use-cases/write-snapshot.ts'

/** What time brings to the ledger; may be killed anywhere and run twice. */
export async function tendLedger(ctx: Context): Promise<void> {
  await inSteps(ctx, { 'wallet.holds': expireHolds, 'wallet.chain': chainRecords, 'wallet.snapshot': writeSnapshot })
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  { name: 'wallet.tend', cron: '* * * * *', run: tendLedger },
  { name: 'wallet.gifts', cron: '15 * * * *', run: expireGifts },
  { name: 'wallet.referrals', cron: '* * * * *', run: giveReferrals },
  { name: 'wallet.keys', cron: '25 * * * *', run: rotateTradeKeys },
  { name: 'wallet.check', cron: '35 * * * *', run: watchLedger },
  { name: 'wallet.reconcile', cron: '10 4 * * *', run: reconcileLedger },
]
