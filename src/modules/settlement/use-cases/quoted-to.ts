import type { Context } from '#platform/context.ts'
import { amountsAt } from '#platform/amounts.ts'
import { amounts } from '../domain/amounts.ts'
import type { BookingAmounts } from '../domain/amounts.ts'
import type { Side } from '#modules/lessons/public.ts'
import type { Escrow } from '../store/escrows.ts'

/** The amounts that a side of a match was quoted; those of now where no money was in it. */
export async function quotedTo(ctx: Context, side: Side, match: Pick<Escrow, 'quotedAt'> | null): Promise<BookingAmounts> {
  return await amountsAt(ctx, amounts, match?.quotedAt[side])
}
