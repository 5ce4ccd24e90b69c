import { ACCOUNT_CHECKED } from '#modules/accounts/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { salesOf } from '#platform/sale.ts'
import { accounts } from './accounts.ts'
import { amounts } from './domain/amounts.ts'
import { PROVIDERS } from './domain/methods.ts'
import type { Provider } from './domain/methods.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { paymentsRoutes } from './routes.ts'
import type { MethodRoutes } from './routes.ts'
import { sells } from './sells.ts'
import { books } from './store/payment-checks.ts'
import { methodSettings, openGateways } from './use-cases/open-gateways.ts'
import { refuseWithOrders } from './use-cases/refuse-with-orders.ts'
import { requireMethods } from './use-cases/require-methods.ts'
import { requireSellers } from './use-cases/require-sellers.ts'
import { startCompleter } from './use-cases/start-completer.ts'

// Cards and embedded pages of providers live here alone.
const FRAME_PAGE = /^\/(?:zh|en)\/payment\/T[0-9A-Z]{16}\/frame$/

/** The routes of a method, found by its name. */
async function routesOf(provider: Provider): Promise<MethodRoutes> {
  return ((await import(`./${provider}-routes.ts`)) as { readonly routes: MethodRoutes }).routes
}

/** Orders, and the methods by which they are paid. */
export const payments: Room = {
  name: 'payments',
  owns: ['pay_attempt', 'pay_consent', 'pay_event', 'pay_order', 'pay_refund', 'pay_reversal', 'webhook_delivery'],
  personal,
  accounts,
  amounts,
  refusals,
  sells,
  jobs,
  notices,
  subscriptions: [subscribe(ACCOUNT_CHECKED, refuseWithOrders)],
  books,
  staticSegments: ['payment'],
  providers: async ({ takesPayments }) => (takesPayments ? await methodSettings() : []),
  open: async ({ config, settings, clock, database, rooms }) => {
    if (!config.takesPayments) return {}
    const gateways = await openGateways(settings, clock)
    const ofMethods = await Promise.all(PROVIDERS.map(routesOf))
    const sources = [...gateways.values()].flatMap(({ frameSources = [] }) => frameSources)
    return {
      start: async () => {
        await requireSellers(database.db, salesOf(rooms))
        await requireMethods(database.db)
      },
      routes: paymentsRoutes(gateways, ofMethods),
      framed: [{ path: FRAME_PAGE, sources }],
      work: async (ctx) => await startCompleter(ctx, gateways),
    }
  },
}
