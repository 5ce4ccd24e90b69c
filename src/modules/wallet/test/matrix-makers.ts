import { randomInt, randomUUID } from 'node:crypto'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, placeHold, postTransfer } from '#modules/wallet/public.ts'
import { uuidFields } from '../../../../test/matrix-objects.ts'
import type { Makers, PersonTables } from '../../../../test/matrix-objects.ts'
import { testContext } from '../../../../test/test-context.ts'

/** A withdrawal that waits. */
export const makers: Makers = {
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
      const row = { id, number: `W${randomInt(1e9, 1e10)}`, account_id: accountId, amount_cents: 10_000, term_id: randomUUID() }
      const term = { chequeType: 'FPS', bankName: '', holder: canary, number: canary }
      const sealed = site.keys.seal('withdrawal', JSON.stringify(term))
      const kept = { cheque_type: 'FPS', sealed, number_masked: '****0000', code_key_hash: randomUUID(), hold_id: holdId }
      const times = { day: id, created_at: site.clock.now() }
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
export const tables: PersonTables = { owner_account_id: ['ledger_account'], account_id: ['trade_password', 'withdrawal'] }
