import type { PersonalTable } from '#platform/db/personal-tables.ts'

/** What this room keeps about a person: the report stays, because it is about another; the words of the reporter go. */
export const personal: readonly PersonalTable[] = [
  { table: 'content_report', account: 'reporterAccountId', end: () => ({ note: '' }) },
]
