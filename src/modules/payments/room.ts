import { ACCOUNT_CHECKED } from '#modules/accounts/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { salesOf } from '#platform/sale.ts'
import { amounts } from './domain/amounts.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { paymentsRoutes } from './routes.ts'
import { sells } from './sells.ts'
import { books } from './store/payment-checks.ts'
import { refuseWithOrders } from './use-cases/refuse-with-orders.ts'
import { requireSellers } from './use-cases/require-sellers.ts'
import { startCompleter } from './use-cases/start-completer.ts'

// Cards and embedded pages of providers live here alone.
const FRAME_PAGE = /^\/(?:zh|en)\/payment\/T[0-9A-Z]{16}\/frame$/

/** Orders, and the methods by which they are paid. */
export const payments: Room = {
  name: 'payments',
  owns: [
    'bank_statement',
    'bank_statement_line',
    'statement_mapping',
    'pay_attempt',
    'pay_consent',
    'pay_event',
    'pay_order',
    'pay_refund',
    'pay_reversal',
    'webhook_delivery',
  ],
  personal,
  amounts,
  refusals,
  sells,
  jobs,
  notices,
  subscriptions: [subscribe(ACCOUNT_CHECKED, refuseWithOrders)],
  books,
  staticSegments: ['payment'],
  // SDKs of providers are loaded only where money moves.
  providers: async ({ takesPayments }) => (takesPayments ? (await import('./gateways/open-gateways.ts')).providers : []),
  open: async ({ config, settings, clock, database, rooms }) => {
    if (!config.takesPayments) return {}
    const { openGateways } = await import('./gateways/open-gateways.ts')
    const gateways = openGateways(settings, clock)
    const sources = [...gateways.values()].flatMap(({ frameSources = [] }) => frameSources)
    return {
      start: async () => await requireSellers(database.db, salesOf(rooms)),
      routes: paymentsRoutes(gateways),
      framed: [{ path: FRAME_PAGE, sources }],
      work: async (ctx) => await startCompleter(ctx, gateways),
    }
  },
}
