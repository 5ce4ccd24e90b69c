import type { PersonalTable } from '#platform/db/personal-tables.ts'

/** What this room keeps about a person. */
export const personal: readonly PersonalTable[] = [
  { table: 'favourite_tutor', account: 'accountId', end: 'delete' },
  { table: 'favourite_case', account: 'accountId', end: 'delete' },
  { table: 'favourite_course', account: 'accountId', end: 'delete' },
]
