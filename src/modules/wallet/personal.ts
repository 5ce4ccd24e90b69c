import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { SEALED_FOR } from './use-cases/withdraw.ts'
import { ownLines, ownTransfers } from './store/own-rows.ts'

/**
 * What this room keeps about a person: their statement. The ledger stays when they go, because accounts must be kept for seven
 * years and nothing in them may change; it names people by the number of their account alone. The payment password goes.
 */
export const personal: readonly PersonalTable[] = [
  { table: 'ledger_account', account: 'ownerAccountId', end: 'stay' },
  { table: 'ledger_balance', rows: ownLines, end: 'stay' },
  { table: 'transfer', rows: ownTransfers, omits: ['idem', 'contentHash'], end: 'stay' },
  { table: 'entry', rows: ownLines, end: 'stay' },
  { table: 'gift_grant', account: 'ownerAccountId', end: 'stay' },
  // What a person's own invitation is, and by whom they came: of others nothing but their number of an account.
  { table: 'invitation', account: 'accountId', omits: ['phoneHash'], end: 'stay' },
  { table: 'referral', account: 'friendAccountId', omits: ['phoneHash', 'inviterAccountId'], end: 'stay' },
  // Of where the money went the masked number stays.
  {
    table: 'withdrawal',
    account: 'accountId',
    omits: ['codeKeyHash', 'checkedBy'],
    opens: { sealed: SEALED_FOR },
    end: () => ({ sealed: '' }),
  },
  { table: 'trade_password', account: 'accountId', omits: ['hash', 'wrongAt', 'openAt'], end: 'delete' },
  { table: 'trade_password_token', account: 'accountId', omits: ['hash'], end: 'delete' },
  { table: 'wallet_claim', account: 'accountId', omits: ['holdId'], end: 'stay' },
  { table: 'hold', rows: ownLines, omits: ['idem', 'contentHash'], end: 'stay' },
]
