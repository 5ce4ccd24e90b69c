import { randomBytes, randomUUID } from 'node:crypto'
import type { Fields } from '../../../../test/sample-input.ts'
import type { Makers, MatrixSite, Person } from '../../../../test/matrix-objects.ts'

const crockford = (length: number): string =>
  [...randomBytes(length)].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')
const CODE = 'A'.repeat(22)

/** An open order of a person; null for who cannot buy. */
async function makeOrder(site: MatrixSite, { accountId, side }: Person): Promise<Fields | null> {
  if (side === 'institution') return null
  const { db } = site.database
  const now = site.clock.now()
  const tradeNo = `T${crockford(16)}`
  const id = randomUUID()
  await db
    .insertInto('pay_order')
    .values({
      id,
      tradeNo,
      kind: 'matrix',
      payerAccountId: accountId,
      target: randomUUID(),
      titleZh: '矩陣訂單',
      titleEn: 'Matrix order',
      details: '{}',
      priceCents: 20_000,
      deductedCents: 0,
      creditCode: 'income:case_fee',
      takesLate: false,
      state: 'open',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 1_800_000),
    })
    .execute()
  return { tradeNo, checkCode: CODE }
}

const missing = (): Fields => ({ tradeNo: `T${crockford(16)}`, checkCode: CODE })

/** Takes an order away as no product can: the tables refuse it. */
async function removeOrder({ database }: MatrixSite, tradeNo: string): Promise<void> {
  const tables = ['pay_attempt', 'pay_order']
  for (const table of tables) await database.raw(`alter table ${table} disable trigger user`, [])
  await database.raw('delete from pay_attempt where merchant_ref like $1', [`${tradeNo}%`])
  await database.raw('delete from pay_order where trade_no = $1', [tradeNo])
  for (const table of tables) await database.raw(`alter table ${table} enable always trigger ${table}_stays`, [])
  await database.raw('alter table pay_order enable always trigger pay_order_keeps', [])
}

const orderOfRequest = new Map<unknown, string>()

/** Objects of the room payments. */
export const makers: Makers = {
  order: { make: makeOrder, remove: async (site, { tradeNo }) => await removeOrder(site, String(tradeNo)), missing },
  'payme-request': {
    make: async (site, owner) => {
      const order = await makeOrder(site, owner)
      if (!order) return null
      const paymentRequestId = randomUUID()
      const tradeNo = String(order['tradeNo'])
      const { id } = await site.database.db
        .selectFrom('pay_order')
        .select('id')
        .where('tradeNo', '=', tradeNo)
        .executeTakeFirstOrThrow()
      const now = site.clock.now()
      await site.database.db
        .insertInto('pay_attempt')
        .values({
          id: randomUUID(),
          orderId: id,
          number: 1,
          merchantRef: `${tradeNo}01`,
          provider: 'payme',
          device: 'desktop',
          providerRef: paymentRequestId,
          totalCents: 20_000,
          feeCents: 0,
          state: 'failed',
          createdAt: now,
          expiresAt: now,
        })
        .execute()
      orderOfRequest.set(paymentRequestId, tradeNo)
      return { paymentRequestId }
    },
    remove: async (site, { paymentRequestId }) => await removeOrder(site, orderOfRequest.get(paymentRequestId) ?? ''),
    missing: () => ({ paymentRequestId: randomUUID() }),
  },
}
