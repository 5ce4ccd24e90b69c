import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ERASED_NAME } from './domain/erased-name.ts'
import { SEALED_FOR } from './use-cases/payment-terms.ts'

/** What this room keeps about a person; the row of the account stays, empty, for those who refer to it. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'account',
    account: 'id',
    omits: ['passwordHash'],
    file: 'avatarKey',
    end: (tx, accountId) => ({
      mobile: `erased-${accountId}`,
      name: ERASED_NAME,
      passwordHash: null,
      avatarKey: null,
      avatarModifiedAt: null,
      email: null,
      status: 'erased',
      closesAt: null,
      payoutsRestUntil: null,
      updatedAt: tx.now(),
    }),
  },
  { table: 'account_side', account: 'accountId', end: 'delete' },
  { table: 'account_identity', account: 'accountId', end: 'delete' },
  { table: 'account_device', account: 'accountId', omits: ['deviceHash'], end: 'delete' },
  { table: 'account_browser', account: 'accountId', omits: ['browserHash', 'knownUntil'], end: 'delete' },
  // That it is on, and since when.
  {
    table: 'second_factor',
    account: 'accountId',
    omits: ['secret', 'lastStep', 'recoveryHashes', 'wrongAt', 'lockedUntil'],
    end: 'delete',
  },
  { table: 'payout_account', account: 'accountId', opens: { sealed: SEALED_FOR }, end: 'delete' },
  {
    table: 'code_challenge',
    account: 'accountId',
    omits: ['codeKey', 'phoneHash', 'phoneSealed', 'codeHash'],
    end: 'delete',
  },
]
