import type { Db } from '#platform/db/database.ts'
import type { CodePurpose } from '../domain/code-rules.ts'
import { MOST_TRIES } from '../domain/code-rules.ts'

export type NewChallenge = {
  readonly codeKey: string
  readonly purpose: CodePurpose
  readonly phoneHash: string
  readonly phoneSealed: string
  /** Null when nothing was sent. */
  readonly codeHash: string | null
  readonly accountId: string | null
  readonly sessionId: string | null
  /** What it may change, when it is good for one thing alone. */
  readonly objectId: string | null
  readonly now: Date
  readonly endsAt: Date
}

/** Keeps a code that is being sent. */
export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('code_challenge')
    .values({
      codeKey: challenge.codeKey,
      purpose: challenge.purpose,
      phoneHash: challenge.phoneHash,
      phoneSealed: challenge.phoneSealed,
      codeHash: challenge.codeHash,
      accountId: challenge.accountId,
      sessionId: challenge.sessionId,
      objectId: challenge.objectId,
      createdAt: challenge.now,
      endsAt: challenge.endsAt,
    })
    .execute()
}

export type TriedChallenge = {
  readonly codeKey: string
  readonly phoneHash: string
  readonly phoneSealed: string
  readonly codeHash: string | null
}

/** For whom a code is good: the device that asked for it, or for visitors whoever has the key and the number. */
export type ChallengeOf = {
  readonly codeKey: string
  readonly purpose: CodePurpose
  readonly sessionId: string | null
  readonly objectId: string | null
  readonly now: Date
}

/**
 * Counts a guess before anything is compared and answers what to compare with; null when the code is unknown, over, used
 * or guessed at too often. One statement, committed by itself: N guesses at once count N.
 */
export async function takeTry(
  db: Db,
  { codeKey, purpose, sessionId, objectId, now }: ChallengeOf,
): Promise<TriedChallenge | null> {
  const row = await db
    .updateTable('code_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('codeKey', '=', codeKey)
    .where('purpose', '=', purpose)
    .where('sessionId', sessionId === null ? 'is' : '=', sessionId)
    .where('objectId', objectId === null ? 'is' : '=', objectId)
    .where('tries', '<', MOST_TRIES)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning(['codeKey', 'phoneHash', 'phoneSealed', 'codeHash'])
    .executeTakeFirst()
  return row ? { codeKey: row.codeKey, phoneHash: row.phoneHash, phoneSealed: row.phoneSealed, codeHash: row.codeHash } : null
}

/** Uses up a code; false when someone did it first. */
export async function useChallenge(db: Db, { codeKey, now }: { readonly codeKey: string; readonly now: Date }): Promise<boolean> {
  const row = await db
    .updateTable('code_challenge')
    .set({ usedAt: now })
    .where('codeKey', '=', codeKey)
    .where('usedAt', 'is', null)
    .returning('codeKey')
    .executeTakeFirst()
  return row !== undefined
}

/** Key of the last code that this device asked for, or null. */
export async function lastCodeKey(
  db: Db,
  { sessionId, purpose }: { readonly sessionId: string; readonly purpose: CodePurpose },
): Promise<string | null> {
  const row = await db
    .selectFrom('code_challenge')
    .select('codeKey')
    .where('sessionId', '=', sessionId)
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .orderBy('codeKey')
    .limit(1)
    .executeTakeFirst()
  return row?.codeKey ?? null
}

export type SentMark = { readonly phoneHash: string; readonly purpose: CodePurpose; readonly now: Date; readonly notSince: Date }

/** Notes that a code is being sent now; answers null, or when the last one was sent if that is after `notSince`. */
export async function markSent(db: Db, { phoneHash, purpose, now, notSince }: SentMark): Promise<Date | null> {
  const made = await db
    .insertInto('code_sent')
    .values({ phoneHash, purpose, sentAt: now })
    .onConflict((conflict) =>
      conflict.columns(['phoneHash', 'purpose']).doUpdateSet({ sentAt: now }).where('code_sent.sentAt', '<=', notSince),
    )
    .returning('sentAt')
    .executeTakeFirst()
  if (made) return null
  const last = await db
    .selectFrom('code_sent')
    .select('sentAt')
    .where('phoneHash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return last?.sentAt ?? now
}
