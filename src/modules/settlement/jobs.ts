import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { inSteps } from '#platform/each-due.ts'
import { collectFines, takeReservedFines } from './use-cases/collect-fines.ts'
import { closeEscrows } from './use-cases/match-escrow.ts'
import { remindOfFees } from './use-cases/remind-of-fees.ts'
import { settleLessons } from './use-cases/settle-lessons.ts'
import { returnKeptOfClosed } from './use-cases/kept-balance.ts'

/** All that time decides about the money of matches, step by step. */
export async function tendSettlement(ctx: Context): Promise<void> {
  await inSteps(ctx, {
    'settlement.settle': settleLessons,
    'settlement.fines': collectFines,
    'settlement.reserved-fines': takeReservedFines,
    'settlement.remind-of-fees': remindOfFees,
    'settlement.kept': returnKeptOfClosed,
    'settlement.escrows': closeEscrows,
  })
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [{ name: 'settlement.tend', cron: '*/5 * * * *', run: tendSettlement }]
