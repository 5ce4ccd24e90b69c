import { personAccount } from '#modules/wallet/public.ts'
import { sale } from '#platform/sale.ts'
import { coverSold, trialSold } from './domain/sold.ts'

const ownCash = ({ payerAccountId }: { readonly payerAccountId: string }) => personAccount(payerAccountId, 'cash')
// It lies in the wallet, from where a request sets it aside.
const intoWallet = { credits: ownCash, takesLate: true, deliver: async () => {} } as const

/** What this room sells. */
export const sells = {
  trial: sale({ details: trialSold, ...intoWallet }),
  cover: sale({ details: coverSold, ...intoWallet }),
}
