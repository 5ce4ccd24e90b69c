import { randomUUID } from 'node:crypto'
import { MATRIX_SECRET, freshMobile, uuidFields } from '../../../../test/matrix-objects.ts'
import type { Makers, PersonTables } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'

/** Accounts and what belongs to them alone. */
export const makers: Makers = {
  account: {
    make: async (_site, { accountId, mobile }) => ({ accountId, userId: accountId, mobile, newMobile: mobile }),
    remove: async ({ database }, { accountId }) =>
      void (await database.db.deleteFrom('account').where('id', '=', String(accountId)).execute()),
    missing: () => ({ ...uuidFields('accountId', 'userId'), mobile: freshMobile(), newMobile: freshMobile() }),
  },
  session: {
    make: async (site, owner) => ({ id: (await signInAs(site, { side: owner.side, accountId: owner.accountId })).sessionId }),
    remove: async ({ database }, { id }) => void (await database.db.deleteFrom('session').where('id', '=', String(id)).execute()),
    missing: () => uuidFields('id'),
  },
  'second-factor': {
    // With a fresh code in each session, so that what it guards is gone through as well.
    make: async ({ database: { db }, clock, keys }, { accountId, canary }) => {
      const since = clock.now()
      const secret = keys.seal('second-factor', MATRIX_SECRET)
      const row = { accountId, secret, lastStep: 0, since, recoveryHashes: [canary] }
      await db
        .insertInto('second_factor')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await db.updateTable('session').set({ codeAt: since }).where('accountId', '=', accountId).execute()
      return {}
    },
    remove: async () => {},
    missing: () => ({}),
  },
  'payment-term': {
    make: async ({ database, clock, keys }, { accountId, canary }) => {
      const id = randomUUID()
      const term = { chequeType: 'CHEQUE', bankName: canary, holder: canary, number: '' }
      const sealed = keys.seal('payout-account', JSON.stringify(term))
      const times = { createdAt: clock.now(), usableFrom: clock.now() }
      const row = { id, accountId, chequeType: 'CHEQUE' as const, sealed, numberMasked: canary, ...times }
      await database.db.insertInto('payout_account').values(row).execute()
      return { id }
    },
    remove: async ({ database }, { id }) =>
      void (await database.db.deleteFrom('payout_account').where('id', '=', String(id)).execute()),
    missing: () => uuidFields('id'),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = {
  accountId: ['account_side', 'account_identity', 'session', 'payout_account', 'second_factor'],
}
