import type { PersonalTable } from '#platform/db/personal-tables.ts'

/** What this room keeps about a person. */
export const personal: readonly PersonalTable[] = [
  { table: 'notice', account: 'accountId', end: 'delete' },
  { table: 'notice_setting', account: 'accountId', end: 'delete' },
  { table: 'mail_bounce', account: 'accountId', end: 'delete' },
  { table: 'push_subscription', account: 'accountId', omits: ['endpointHash', 'sealed'], end: 'delete' },
  // Codes and links of messages that are under way would let in who reads the file.
  { table: 'delivery', account: 'accountId', omits: ['sealed'], end: 'delete' },
]
