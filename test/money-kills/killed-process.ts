// One kind of work with money, over and over, in a process that is started and killed.
import { flushCompileCache } from 'node:module'
import { cents } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { openPostgres } from '#platform/db/database.ts'
import { openKeys } from '#platform/keys.ts'
import { eraseClosedAccounts } from '../../src/modules/accounts/use-cases/close-account.ts'
import { collectFines, takeReservedFines } from '../../src/modules/settlement/use-cases/collect-fines.ts'
import { completePayments } from '../../src/modules/payments/use-cases/complete.ts'
import { giveBack } from '../../src/modules/payments/use-cases/give-back.ts'
import { testContext } from '../test-context.ts'
import { COURSE_WORKS } from './killed-courses.ts'
import type { KilledSettings, KilledWork } from './killed-works.ts'

const LEFT = `select trade_no as "tradeNo", (price_cents - deducted_cents)::int as paid from pay_order o where o.kind = 'recommend' and o.state = 'paid'
  and (select count(*) from pay_refund r where r.order_id = o.id) < 2 order by random() limit 20`

/** Both halves of an order go back, each for a reason of its own. */
async function giveBackHalves(ctx: Context): Promise<void> {
  const orders = (await database.raw(LEFT, [])) as { tradeNo: string; paid: number }[]
  for (const { tradeNo, paid } of orders) {
    const half = Math.floor(paid / 2)
    for (const [name, amount] of [
      ['first', half],
      ['second', paid - half],
    ] as const)
      await inTransaction(ctx, async (tx) => {
        await giveBack(tx, { tradeNo, idem: `${name} half ${tradeNo}`, cents: cents(amount), reason: 'not-owed', way: 'wallet' })
      })
  }
}

const WORK: Readonly<Record<KilledWork, (ctx: Context) => Promise<unknown>>> = {
  'giving back': giveBackHalves,
  'closing orders': async (ctx) => await completePayments(ctx, new Map()),
  'erasing accounts': eraseClosedAccounts,
  'collecting fines': async (ctx) => {
    await collectFines(ctx)
    await takeReservedFines(ctx)
  },
  'paying courses': async (ctx) => await COURSE_WORKS['paying courses'](ctx, database),
  'releasing courses': COURSE_WORKS['releasing courses'],
  'returning courses': async (ctx) => await COURSE_WORKS['returning courses'](ctx, database),
}

const settings = JSON.parse(process.env['WORKER_SETTINGS'] ?? '{}') as KilledSettings
const database = await openPostgres({ url: settings.url, replicaUrl: null, pool: 2 })
const context = testContext({ database, keys: openKeys('', settings.secretKeys) }, { takesPayments: true })
flushCompileCache()
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
for (;;) {
  await WORK[settings.work](context)
  await new Promise((resolve) => setTimeout(resolve, 1))
}
