import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Actor, UserType } from '#kernel/actor.ts'
import type { Db } from './db/database.ts'
import { fixed } from './db/fixed-statement.ts'
import { read } from './db/prepared-statements.ts'
import type { SessionActorTable } from './db/tables.ts'
import { newId } from './new-id.ts'

const SECRET_BYTES = 32
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A session ends after `idle` without a request, and `absolute` after it began, used or not. */
const LIVES = {
  person: { idle: 24 * HOUR_MS, absolute: 30 * 24 * HOUR_MS },
  operator: { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS },
} as const
// So that a busy reader does not write a row for each request.
const SEEN_EVERY_MS = 5 * MINUTE_MS
const LONGEST_DEVICE = 200

/** Whose session it is: a person or institution acting on one side, or an operator. */
export type SessionOwner = { readonly accountId: string; readonly side: UserType } | { readonly operatorId: string }

/** A session that was just opened or given a new secret; `token` goes into the cookie and nowhere else. */
export type OpenedSession = {
  readonly token: string
  /** Public id, for lists and revoking. */
  readonly id: string
  /** Null for operators. */
  readonly side: UserType | null
  readonly endsAt: Date
  /** What this browser is recognised by from now on; left out for operators. */
  readonly browser?: string
}

export type NewSession = {
  readonly owner: SessionOwner
  /** How they proved who they are: `password`, `code`, the name of an identity provider, `registration`, `operator`. */
  readonly method: string
  /** User agent. */
  readonly device: string
  readonly now: Date
}

const hashOf = (token: string): string => hash('sha256', token)
const newToken = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** What a mutating request of this session must bring in `x-csrf`; readable by our own pages in the cookie `csrf`. */
export function csrfOf(token: string): string {
  return createHmac('sha256', token).update('csrf').digest('base64url')
}

/** Opens a session (payments-and-security rules: 256 bits, only the hash is kept). Call in the use case's transaction. */
export async function openSession(db: Db, { owner, method, device, now }: NewSession): Promise<OpenedSession> {
  const token = newToken()
  const id = newId(now)
  const isOperator = 'operatorId' in owner
  const { idle, absolute } = LIVES[isOperator ? 'operator' : 'person']
  const endsAt = new Date(now.getTime() + absolute)
  const side = 'side' in owner ? owner.side : null
  await db
    .insertInto('session')
    .values({
      idHash: hashOf(token),
      id,
      accountId: 'accountId' in owner ? owner.accountId : null,
      operatorId: isOperator ? owner.operatorId : null,
      side,
      method,
      userAgent: device.slice(0, LONGEST_DEVICE),
      createdAt: now,
      lastSeenAt: now,
      idleEndsAt: new Date(now.getTime() + idle),
      endsAt,
      // An operator's login ends with a code.
      codeAt: isOperator ? now : null,
    })
    .execute()
  if ('accountId' in owner) await endOldest(db, owner.accountId)
  return { token, id, side, endsAt }
}

/** More living sessions than this has nobody: the one that was used longest ago ends. */
const MOST_SESSIONS = 50

async function endOldest(db: Db, accountId: string): Promise<void> {
  const own = db.selectFrom('session').select('id').where('accountId', '=', accountId)
  const older = own.orderBy('lastSeenAt', 'desc').orderBy('id', 'desc').offset(MOST_SESSIONS)
  await db.deleteFrom('session').where('id', 'in', older).execute()
}

/** Gives a session a new secret, and a side when given: after a switch, a new password, a new number. Null when it is gone. */
export async function renewSession(
  db: Db,
  change: { readonly id: string; readonly side?: UserType },
): Promise<OpenedSession | null> {
  const token = newToken()
  const row = await db
    .updateTable('session')
    .set({ idHash: hashOf(token), ...(change.side ? { side: change.side } : {}) })
    .where('id', '=', change.id)
    .returning(['side', 'endsAt'])
    .executeTakeFirst()
  return row ? { token, id: change.id, side: row.side, endsAt: row.endsAt } : null
}

/** Notes that who acts in a session has just given a fresh code. */
export async function noteFreshCode(db: Db, { id, now }: { readonly id: string; readonly now: Date }): Promise<void> {
  await db.updateTable('session').set({ codeAt: now }).where('id', '=', id).execute()
}

/** Ends one session; one that is gone already is no error. */
export async function closeSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends the sessions of an account or operator, all but `except`; answers how many. */
export async function closeSessionsOf(
  db: Db,
  owner: ({ readonly accountId: string } | { readonly operatorId: string }) & { readonly except?: string },
): Promise<number> {
  let query = db.deleteFrom('session')
  query = 'accountId' in owner ? query.where('accountId', '=', owner.accountId) : query.where('operatorId', '=', owner.operatorId)
  if (owner.except !== undefined) query = query.where('id', '!=', owner.except)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends every session, of people and operators; answers how many. */
export async function closeAllSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Who acts under a cookie's secret, in one indexed read; null when it is unknown or ended, or its owner is suspended. What is
 * a use of the session puts off its idle end.
 */
export async function actorOfToken(
  db: Db,
  { token, now, isUse }: { readonly token: string; readonly now: Date; readonly isUse: boolean },
): Promise<Actor | null> {
  const [row] = await read(db, actingNow({ idHash: hashOf(token), now }))
  const actor = row ? actorOf(row) : null
  if (actor && row?.lastSeenAt && isUse && now.getTime() - row.lastSeenAt.getTime() >= SEEN_EVERY_MS) {
    const { idle } = LIVES[actor.kind === 'operator' ? 'operator' : 'person']
    await db
      .updateTable('session')
      .set({ lastSeenAt: now, idleEndsAt: new Date(now.getTime() + idle) })
      .where('id', '=', row.id)
      .execute()
  }
  return actor
}

/** Who acts in a session, by its public id; null when it is gone or its owner is suspended. */
export async function actorOfSession(db: Db, id: string): Promise<Actor | null> {
  const row = await db.selectFrom('session_actor').select(ACTING).where('id', '=', id).executeTakeFirst()
  return row ? actorOf(row) : null
}

const ACTING = ['id', 'side', 'accountId', 'operatorId', 'isActive', 'tutorId', 'codeAt', 'hasSecondFactor'] as const

const actingNow = fixed<{ readonly idHash: string; readonly now: Date }>()((db, $) =>
  db
    .selectFrom('session_actor')
    .select([...ACTING, 'lastSeenAt'])
    .where('idHash', '=', $('idHash'))
    .where('idleEndsAt', '>', $('now'))
    .where('endsAt', '>', $('now')),
)

type ActingRow = Pick<SessionActorTable, (typeof ACTING)[number]>

function actorOf({ id: sessionId, side, accountId, operatorId, isActive, tutorId, codeAt, ...row }: ActingRow): Actor | null {
  if (!isActive || sessionId === null) return null
  if (operatorId !== null) return { kind: 'operator', operatorId, sessionId, codeAt }
  if (accountId === null || side === null) return null
  // The check constraint of the column knows these sides alone.
  const type = side as UserType
  const hasSecondFactor = row.hasSecondFactor === true
  return { kind: 'user', accountId, type, tutorId: type === 'tutor' ? tutorId : null, sessionId, hasSecondFactor, codeAt }
}
