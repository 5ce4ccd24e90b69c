import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { SEALED_FOR } from './use-cases/withdraw.ts'
import { ownLines, ownTransfers } from './store/own-rows.ts'

/**
 * What this room keeps about a person: their statement. The ledger stays when they go, because accounts must be kept for seven
 * years and nothing in them may change; it names people by the number of their account alone. The payment password goes.
 */
export const personal: readonly PersonalTable[] = [
  { table: 'ledger_account', account: 'owner_account_id', end: 'stay' },
  { table: 'ledger_balance', rows: ownLines, end: 'stay' },
  { table: 'transfer', rows: ownTransfers, omits: ['idem', 'content_hash'], end: 'stay' },
  { table: 'entry', rows: ownLines, end: 'stay' },
  { table: 'gift_grant', account: 'owner_account_id', end: 'stay' },
  // What a person's own invitation is, and by whom they came: of others nothing but their number of an account.
  { table: 'invitation', account: 'account_id', omits: ['phone_hash'], end: 'stay' },
  { table: 'referral', account: 'friend_account_id', omits: ['phone_hash', 'inviter_account_id'], end: 'stay' },
  // Of where the money went the masked number stays.
  {
    table: 'withdrawal',
    account: 'account_id',
    omits: ['code_key_hash', 'checked_by'],
    opens: { sealed: SEALED_FOR },
    end: () => ({ sealed: '' }),
  },
  { table: 'trade_password', account: 'account_id', omits: ['hash', 'wrong_at'], end: 'delete' },
  { table: 'trade_password_token', account: 'account_id', omits: ['hash'], end: 'delete' },
  { table: 'hold', rows: ownLines, omits: ['idem', 'content_hash'], end: 'stay' },
]
