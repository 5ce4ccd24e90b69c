import type { PersonTables } from '../../../../test/matrix-objects.ts'

/** Where a person's own rows are. */
export const tables: PersonTables = { accountId: ['favourite_tutor', 'favourite_case', 'favourite_course'] }
