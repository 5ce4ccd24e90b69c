import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ERASED_NAME } from './domain/erased-name.ts'
import { SEALED_FOR } from './use-cases/payment-terms.ts'

/** What this room keeps about a person; the row of the account stays, empty, for those who refer to it. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'account',
    account: 'id',
    omits: ['password_hash'],
    file: 'avatar_key',
    end: (tx, accountId) => ({
      mobile: `erased-${accountId}`,
      name: ERASED_NAME,
      password_hash: null,
      avatar_key: null,
      avatar_modified_at: null,
      email: null,
      status: 'erased',
      closes_at: null,
      updated_at: tx.now(),
    }),
  },
  { table: 'account_side', account: 'account_id', end: 'delete' },
  { table: 'account_identity', account: 'account_id', end: 'delete' },
  { table: 'account_device', account: 'account_id', omits: ['device_hash'], end: 'delete' },
  { table: 'account_browser', account: 'account_id', omits: ['browser_hash'], end: 'delete' },
  { table: 'payout_account', account: 'account_id', opens: { sealed: SEALED_FOR }, end: 'delete' },
  {
    table: 'code_challenge',
    account: 'account_id',
    omits: ['code_key', 'phone_hash', 'phone_sealed', 'code_hash'],
    end: 'delete',
  },
]
