import type { PersonalTable } from '#platform/db/personal-tables.ts'

/** What this room keeps about a person. */
export const personal: readonly PersonalTable[] = [
  { table: 'notice', account: 'account_id', end: 'delete' },
  { table: 'notice_setting', account: 'account_id', end: 'delete' },
  { table: 'push_subscription', account: 'account_id', omits: ['endpoint_hash', 'sealed'], end: 'delete' },
  // Codes and links of messages that are under way would let in who reads the file.
  { table: 'delivery', account: 'account_id', omits: ['sealed'], end: 'delete' },
]
