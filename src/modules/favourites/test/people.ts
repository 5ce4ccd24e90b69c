import { randomUUID } from 'node:crypto'
import type { UserActor, UserType } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'

let people = 0

/** Writes an account and answers it as who acts. */
export async function makeUser(db: Db, type: UserType, now: Date): Promise<UserActor> {
  const accountId = randomUUID()
  people += 1
  const mobile = String(58_000_000 + people)
  await db
    .insertInto('account')
    .values({
      id: accountId,
      realm: type === 'institution' ? 'institution' : 'person',
      countryCode: '852',
      mobile,
      name: `Person ${mobile.slice(-3)}`,
      passwordHash: '-',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db.insertInto('account_side').values({ accountId, side: type, createdAt: now }).execute()
  return { kind: 'user', accountId, type, tutorId: null, sessionId: randomUUID() }
}
