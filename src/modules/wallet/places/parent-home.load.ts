import type { LoadHomePlace } from '#web/home-places.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { getBalance } from '../contract/wallet.ts'

/** The balances of the wallet; null where no money moves. */
export const load: LoadHomePlace<AnswerOf<typeof getBalance> | null> = async ({ api, takesPayments }) =>
  takesPayments ? await api(getBalance) : null
