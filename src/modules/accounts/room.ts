import { EMAIL_CHANGED } from '#modules/notices/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { refusals } from './refusals.ts'
import { accountsRoutes } from './routes.ts'
import { updateAccount } from './store/accounts.ts'

/** Who people are and how they come in. */
export const accounts: Room = {
  name: 'accounts',
  owns: [
    'account',
    'account_device',
    'account_identity',
    'account_side',
    'code_challenge',
    'code_sent',
    'mobile_change',
    'payout_account',
    'used_proof',
  ],
  refusals,
  notices,
  jobs,
  subscriptions: [
    subscribe(
      EMAIL_CHANGED,
      async (tx, { accountId, email }) => await updateAccount(tx.db, accountId, { change: { email }, now: tx.now() }),
    ),
  ],
  open: ({ config }) => ({ routes: accountsRoutes(config.outside) }),
}
