import { randomInt, randomUUID } from 'node:crypto'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, placeHold, postTransfer, reverseTransfer } from '#modules/wallet/public.ts'
import { uuidFields } from '../../../../test/matrix-objects.ts'
import type { Makers, PersonTables } from '../../../../test/matrix-objects.ts'
import { testContext } from '../../../../test/test-context.ts'

/** A transfer of a person, which stays in the books and was reversed, and a withdrawal that waits. */
export const makers: Makers = {
  transfer: {
    make: async (site, { accountId }) => {
      const ctx = testContext(site)
      await openWallet(ctx, { accountId })
      const lines = [
        { account: 'clearing:fps', cents: cents(-10_000) },
        { account: personAccount(accountId, 'cash'), cents: cents(10_000) },
      ] as const
      const { id } = await postTransfer(ctx, { idem: `top-up ${randomUUID()}`, kind: 'top-up', lines })
      // Whoever has money cannot leave.
      await reverseTransfer(ctx, { idem: `back ${id}`, transferId: id })
      return { transferId: id }
    },
    remove: async () => {},
    missing: () => uuidFields('transferId'),
  },
  withdrawal: {
    make: async (site, { accountId, canary }) => {
      const ctx = testContext(site)
      const [id, account] = [randomUUID(), personAccount(accountId, 'cash')]
      await openWallet(ctx, { accountId })
      const lines = [
        { account: 'clearing:fps', cents: cents(-10_000) },
        { account, cents: cents(10_000) },
      ] as const
      await postTransfer(ctx, { idem: `top-up ${id}`, kind: 'top-up', lines })
      const expiresAt = new Date(site.clock.now().getTime() + 86_400_000)
      const { holdId } = await placeHold(ctx, { idem: `hold ${id}`, account, cents: cents(10_000), expiresAt })
      const row = { id, number: `W${randomInt(1e9, 1e10)}`, accountId, amountCents: 10_000, termId: randomUUID() }
      const term = { chequeType: 'FPS', bankName: '', holder: canary, number: canary }
      const sealed = site.keys.seal('withdrawal', JSON.stringify(term))
      const kept = { chequeType: 'FPS' as const, sealed, numberMasked: '****0000', codeKeyHash: randomUUID(), holdId }
      const times = { day: id, createdAt: site.clock.now() }
      await site.database.db
        .insertInto('withdrawal')
        .values({ ...row, ...kept, ...times, state: 'waiting' })
        .execute()
      return { id, withdrawalId: id }
    },
    remove: async ({ database }, { id }) =>
      void (await database.db.deleteFrom('withdrawal').where('id', '=', String(id)).execute()),
    missing: () => uuidFields('id', 'withdrawalId'),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = { ownerAccountId: ['ledger_account'], accountId: ['trade_password', 'withdrawal'] }
