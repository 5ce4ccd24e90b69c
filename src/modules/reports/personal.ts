import type { PersonalTable } from '#platform/db/personal-tables.ts'

/** What this room keeps about a person: the report stays, because it is about another; the words of the reporter go. */
export const personal: readonly PersonalTable[] = [
  { table: 'content_report', account: 'reporterAccountId', end: () => ({ note: '' }) },
  // What is quoted of who was reported goes with them; who reported it is no matter of theirs.
  { table: 'content_report', account: 'aboutAccountId', isUnseen: true, end: () => ({ excerpt: '' }) },
]
