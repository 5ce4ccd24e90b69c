import type { PageRequest } from '#web/load-context.ts'
import { getCases } from '../contract/cases.ts'
import { getDisputes } from '../contract/disputes.ts'
import { getFines } from '../contract/fines.ts'
import { getTransfers } from '../contract/ledger.ts'
import { getMatches } from '../contract/matches.ts'
import { getPayments } from '../contract/payments.ts'
import { getUsers } from '../contract/users.ts'
import { getWithdrawals } from '../contract/withdrawals.ts'

const SHOWN = 5

/** The first of everything agreed and everything with money in it that a number or an account's id finds. */
export async function findMoney(api: PageRequest['api'], keyword: string) {
  const query = { keyword, pageSize: SHOWN }
  const [matches, orders, withdrawals, disputes, fines, transfers] = await Promise.all([
    api(getMatches, { query }),
    api(getPayments, { query }),
    api(getWithdrawals, { query }),
    api(getDisputes, { query }),
    api(getFines, { query }),
    api(getTransfers, { query }),
  ])
  return { matches, orders, withdrawals, disputes, fines, transfers }
}

/** The same, with the people and cases that it finds. */
export async function findEverywhere(api: PageRequest['api'], keyword: string) {
  const query = { keyword, pageSize: SHOWN }
  const [users, cases, money] = await Promise.all([api(getUsers, { query }), api(getCases, { query }), findMoney(api, keyword)])
  return { users, cases, ...money }
}

export type FoundMoney = Awaited<ReturnType<typeof findMoney>>
