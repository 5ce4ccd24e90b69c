import { cents } from '#kernel/money.ts'
import { escrowAccount, personAccount } from '#modules/wallet/public.ts'
import { sale } from '#platform/sale.ts'
import { caseFeeSold, coverSold, finesSold, hallFeeSold, lessonsSold, trialSold } from './domain/sold.ts'
import { deliverFee, lowerFeeRefunded } from './use-cases/case-fee.ts'
import { deliverLessons } from './use-cases/match-escrow.ts'
import { deliverFines } from './use-cases/order-fine.ts'

const ownCash = ({ payerAccountId }: { readonly payerAccountId: string }) => personAccount(payerAccountId, 'cash')
// It lies in the wallet, from where what it is meant for sets it aside.
const intoWallet = { credits: ownCash, takesLate: true, deliver: async () => {} } as const
// What lies with a match is given back by the rules of that match.
const none = async () => cents(0)

/** What this room sells. */
export const sells = {
  prepaidHallFee: sale({ details: hallFeeSold, ...intoWallet }),
  trial: sale({ details: trialSold, ...intoWallet }),
  cover: sale({ details: coverSold, ...intoWallet }),
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
