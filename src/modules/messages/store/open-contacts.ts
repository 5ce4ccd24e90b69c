import type { Db } from '#platform/db/database.ts'

// Whether contacts are open between a parent and a tutor: of the pair, in all of its threads.

/** From now on nothing is hidden any more in what these two write. */
export async function openContactsOf(db: Db, pair: { parentAccountId: string; tutorId: number; now: Date }): Promise<void> {
  await db
    .updateTable('thread')
    .set({ contactsOpenAt: pair.now })
    .where('parentAccountId', '=', pair.parentAccountId)
    .where('tutorId', '=', pair.tutorId)
    .where('contactsOpenAt', 'is', null)
    .execute()
}

/** Whether these two may give each other their contacts now. */
export async function hasOpenContacts(db: Db, pair: { parentAccountId: string; tutorId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('thread')
    .select('id')
    .where('parentAccountId', '=', pair.parentAccountId)
    .where('tutorId', '=', pair.tutorId)
    .where('contactsOpenAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type OpenPair = { readonly parentAccountId: string; readonly tutorId: number }

/** Which of these pairs may give each other their contacts now; pairs of these parents with these tutors in any case. */
export async function findOpenPairs(db: Db, pairs: readonly OpenPair[]): Promise<readonly OpenPair[]> {
  if (pairs.length === 0) return []
  const of = <K extends keyof OpenPair>(key: K): OpenPair[K][] => [...new Set(pairs.map((pair) => pair[key]))]
  return await db
    .selectFrom('thread')
    .select(['parentAccountId', 'tutorId'])
    .distinct()
    .where((eb) => eb('parentAccountId', '=', eb.fn.any(eb.val(of('parentAccountId')))))
    .where((eb) => eb('tutorId', '=', eb.fn.any(eb.val(of('tutorId')))))
    .where('contactsOpenAt', 'is not', null)
    .orderBy('parentAccountId')
    .orderBy('tutorId')
    .limit(pairs.length)
    .execute()
}

/** From now on contacts are hidden again in what these two write. */
export async function closeContactsOf(db: Db, pair: { parentAccountId: string; tutorId: number }): Promise<void> {
  await db
    .updateTable('thread')
    .set({ contactsOpenAt: null })
    .where('parentAccountId', '=', pair.parentAccountId)
    .where('tutorId', '=', pair.tutorId)
    .execute()
}
