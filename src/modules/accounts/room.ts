import { EMAIL_CHANGED } from '#modules/notices/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { PROVIDERS } from './domain/identity-providers.ts'
import type { Provider } from './domain/identity-providers.ts'
import type { IdentityGateway } from './gateways/identity-gateway.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { accountsRoutes } from './routes.ts'
import { updateAccount } from './store/accounts.ts'
import { findNamesOf } from './store/find-names.ts'

/** The gateway of a provider, found by its name. */
async function gatewayOf(provider: Provider): Promise<IdentityGateway> {
  return ((await import(`./gateways/${provider}.ts`)) as { readonly gateway: IdentityGateway }).gateway
}

/** Who people are and how they come in. */
export const accounts: Room = {
  name: 'accounts',
  owns: [
    'account',
    'account_browser',
    'account_device',
    'account_identity',
    'account_side',
    'code_challenge',
    'code_sent',
    'mobile_change',
    'payout_account',
    'second_factor',
    'used_proof',
  ],
  personal,
  refusals,
  notices,
  names: { byAccount: findNamesOf },
  jobs,
  subscriptions: [
    subscribe(
      EMAIL_CHANGED,
      async (tx, { accountId, email }) => await updateAccount(tx.db, accountId, { change: { email }, now: tx.now() }),
    ),
  ],
  // Where keepers of passwords look for it (W3C change-password-url).
  legacy: (path) => (path === '/.well-known/change-password' ? { path: '/account', query: new URLSearchParams() } : null),
  publicTexts: [{ table: 'account', key: { column: 'id', type: 'uuid' }, columns: ['name'], lines: ['name'] }],
  providers: async () => await Promise.all(PROVIDERS.map(async (provider) => (await gatewayOf(provider)).settings)),
  open: async ({ settings }) => {
    const gates = PROVIDERS.map(async (provider) => ({ provider, ...(await gatewayOf(provider)).open(settings) }))
    return { routes: accountsRoutes(await Promise.all(gates)) }
  },
}
