import { z } from 'zod'
import { personAccount } from '#modules/wallet/public.ts'
import { sale } from '#platform/sale.ts'

/** What this room sells. */
export const sells = {
  // Money for the own wallet: there is nothing to deliver, and it is welcome whenever it comes.
  topUp: sale({
    details: z.strictObject({}),
    credits: ({ payerAccountId }) => personAccount(payerAccountId, 'cash'),
    takesLate: true,
    deliver: async () => {},
  }),
}
