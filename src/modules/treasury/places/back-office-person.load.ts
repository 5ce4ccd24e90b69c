import type { PageRequest } from '#web/load-context.ts'
import { getUserBalance } from '../contract/balance.ts'

/** What the person has in the wallet. */
export const load = async (api: PageRequest['api'], accountId: string) => await api(getUserBalance, { params: { accountId } })
