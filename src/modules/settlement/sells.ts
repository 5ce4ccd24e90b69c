import { cents } from '#kernel/money.ts'
import { escrowAccount } from '#modules/wallet/public.ts'
import { sale } from '#platform/sale.ts'
import { caseFeeSold, finesSold, lessonsSold } from './domain/sold.ts'
import { deliverFee, lowerFeeRefunded } from './use-cases/case-fee.ts'
import { deliverLessons } from './use-cases/match-escrow.ts'
import { deliverFines } from './use-cases/order-fine.ts'

// What lies with a match is given back by the rules of that match.
const none = async () => cents(0)

/** What this room sells. */
export const sells = {
  lessons: sale({
    details: lessonsSold,
    credits: ({ details }) => escrowAccount(details.escrowId),
    // A match that was left meanwhile has no use for it.
    takesLate: false,
    deliver: deliverLessons,
    refundable: none,
  }),
  // Case fees.
  normal: sale({
    details: caseFeeSold,
    credits: () => 'income:case_fee',
    takesLate: false,
    deliver: deliverFee,
    refund: async (tx, order, back) => {
      await lowerFeeRefunded(tx, order, back)
      return null
    },
  }),
  // Fines: a parent's is the tutor's, and goes there from the escrow once it is whole.
  amercement: sale({
    details: finesSold,
    credits: ({ details }) => (details.side === 'tutor' ? 'income:fine' : escrowAccount(details.escrowId)),
    takesLate: false,
    deliver: deliverFines,
    refundable: async (_ctx, { details }, left) => (details.side === 'tutor' ? left : cents(0)),
  }),
}
