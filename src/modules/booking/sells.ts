import { personAccount } from '#modules/wallet/public.ts'
import { sale } from '#platform/sale.ts'
import { hallFeeSold } from './domain/sold.ts'

const ownCash = ({ payerAccountId }: { readonly payerAccountId: string }) => personAccount(payerAccountId, 'cash')

/** What this room sells. */
export const sells = {
  // It lies in the wallet, from where a request or a match sets it aside.
  prepaidHallFee: sale({ details: hallFeeSold, credits: ownCash, takesLate: true, deliver: async () => {} }),
}
