import { sale } from '#platform/sale.ts'
import { boostsSold } from './domain/sold.ts'
import { deliverBoosts } from './use-cases/order-boosts.ts'
import { refundableBoosts, returnBoosts } from './use-cases/return-boosts.ts'

/** What this room sells. */
export const sells = {
  // Boost packages.
  recommend: sale({
    details: boostsSold,
    credits: () => 'income:recommend',
    takesLate: true,
    takesDeduction: true,
    deliver: deliverBoosts,
    refundable: refundableBoosts,
    refund: async (tx, order, back) => {
      await returnBoosts(tx, order, back)
      return null
    },
  }),
}
