import { ACCOUNT_CHECKED, REGISTERED } from '#modules/accounts/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { sellerAccountsOf } from '#platform/sale.ts'
import { amounts } from './domain/amounts.ts'
import { jobs } from './jobs.ts'
import { notices, topics } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { walletRoutes } from './routes.ts'
import { openHouseAccounts } from './store/accounts.ts'
import { books } from './store/wallet-checks.ts'
import { bindReferral } from './use-cases/referrals.ts'
import { refuseWithMoney } from './use-cases/refuse-with-money.ts'
import { welcomeParent } from './use-cases/welcome-parent.ts'

/** The ledger, and what people see of it. */
export const wallet: Room = {
  name: 'wallet',
  owns: [
    'entry',
    'gift_grant',
    'hold',
    'invitation',
    'ledger_account',
    'ledger_balance',
    'ledger_chain',
    'ledger_chain_head',
    'ledger_record',
    'ledger_snapshot',
    'ledger_unchained',
    'reconciliation',
    'referral',
    'trade_key',
    'trade_nonce',
    'trade_password',
    'trade_password_token',
    'transfer',
    'wallet_claim',
    'withdrawal',
  ],
  personal,
  amounts,
  books,
  refusals,
  notices,
  topics,
  jobs,
  subscriptions: [
    subscribe(ACCOUNT_CHECKED, refuseWithMoney),
    subscribe(REGISTERED, welcomeParent),
    subscribe(REGISTERED, bindReferral),
  ],
  // Where no money moves there is nothing to see.
  open: ({ config, database, clock, rooms }) =>
    config.takesPayments
      ? {
          routes: walletRoutes,
          // Accounts that rooms declare are there before anything is sold or paid.
          start: async () => {
            const codes = Object.keys(sellerAccountsOf(rooms))
            await openHouseAccounts(database.db, { codes, now: clock.now() })
          },
        }
      : {},
}
