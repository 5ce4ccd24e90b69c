import { sql } from 'kysely'
import { saidNumber } from '#kernel/digits.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { countEach } from '#platform/db/count-each.ts'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { WITHDRAWAL_STATES } from '../domain/withdrawal.ts'
import type { WithdrawalState } from '../domain/withdrawal.ts'

export type Withdrawal = {
  readonly id: string
  /** As people read it out on the phone. */
  readonly number: string
  readonly accountId: string
  readonly cents: Cents
  readonly termId: string
  readonly chequeType: 'FPS' | 'BANK_TRANSFER' | 'CHEQUE'
  /** The payout account as it was. */
  readonly sealed: string
  readonly masked: string
  readonly holdId: string
  readonly transferId: string | null
  readonly state: WithdrawalState
  /** Operator who approved a large one first. */
  readonly checkedBy: string | null
  /** Operator who recalled a large one first. */
  readonly recalledBy: string | null
  readonly bankReference: string | null
  readonly reason: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const COLUMNS = [
  'id',
  'number',
  'accountId',
  'amountCents as cents',
  'termId',
  'chequeType',
  'sealed',
  'numberMasked as masked',
  'holdId',
  'transferId',
  'state',
  'checkedBy',
  'recalledBy',
  'bankReference',
  'reason',
  'createdAt',
  'endedAt',
] as const

const rowsOf = (db: Db) => db.selectFrom('withdrawal').select(COLUMNS)

export type NewWithdrawal = Pick<
  Withdrawal,
  'id' | 'number' | 'accountId' | 'cents' | 'termId' | 'chequeType' | 'sealed' | 'masked' | 'holdId' | 'state' | 'createdAt'
> & { readonly codeKeyHash: string; readonly day: string }

/** Writes a withdrawal; false when the person has one of this day already. */
export async function insertWithdrawal(db: Db, one: NewWithdrawal): Promise<boolean> {
  const row = await db
    .insertInto('withdrawal')
    .values({
      id: one.id,
      number: one.number,
      accountId: one.accountId,
      amountCents: one.cents,
      termId: one.termId,
      chequeType: one.chequeType,
      sealed: one.sealed,
      numberMasked: one.masked,
      codeKeyHash: one.codeKeyHash,
      holdId: one.holdId,
      state: one.state,
      day: one.day,
      createdAt: one.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was asked for with a code, or null. */
export async function findByCode(db: Db, codeKeyHash: string): Promise<Withdrawal | null> {
  const row = await rowsOf(db).where('codeKeyHash', '=', codeKeyHash).executeTakeFirst()
  return row ?? null
}

/** Whether a person has asked for one on this day that was not rejected or cancelled. */
export async function hasWithdrawalOn(
  db: Db,
  { accountId, day }: { readonly accountId: string; readonly day: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('accountId', '=', accountId)
    .where('day', '=', day)
    .where('state', 'not in', ['rejected', 'cancelled'])
    .executeTakeFirst()
  return row !== undefined
}

/** One of them, locked until the transaction ends; of this person alone when one is named. */
export async function lockWithdrawal(
  db: Db,
  { id, accountId }: { readonly id: string; readonly accountId?: string },
): Promise<Withdrawal | null> {
  const found = rowsOf(db).where('id', '=', id).forUpdate()
  const row = await (accountId === undefined ? found : found.where('accountId', '=', accountId)).executeTakeFirst()
  return row ?? null
}

/** One of them, or null. */
export async function findWithdrawal(db: Db, id: string): Promise<Withdrawal | null> {
  const row = await rowsOf(db).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** What changes with a move, besides the state. */
export type WithdrawalChange = {
  readonly transferId?: string
  readonly checkedBy?: string
  readonly recalledBy?: string | null
  readonly bankReference?: string
  readonly reason?: string
}

type Moved = WithdrawalChange & {
  readonly id: string
  readonly from: WithdrawalState
  readonly to: WithdrawalState
  /** When it ended with this. */
  readonly endedAt: Date | null
}

/** Moves it; false when it was not in the state any more. */
export async function setWithdrawalState(db: Db, moved: Moved): Promise<boolean> {
  const { id, from, to, endedAt, transferId, checkedBy, recalledBy, bankReference, reason } = moved
  const { numUpdatedRows } = await db
    .updateTable('withdrawal')
    .set({
      state: to,
      endedAt,
      ...(transferId === undefined ? {} : { transferId }),
      ...(checkedBy === undefined ? {} : { checkedBy }),
      ...(recalledBy === undefined ? {} : { recalledBy }),
      ...(bankReference === undefined ? {} : { bankReference }),
      ...(reason === undefined ? {} : { reason }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const BY_AGE: SortedBy = { by: sql`withdrawal.created_at`, type: 'timestamptz', id: sql`withdrawal.id`, idType: 'uuid' }

/** A person's own, the newest first. */
export async function listOwnWithdrawals(db: Db, accountId: string, part: Part): Promise<Parted<Withdrawal>> {
  return await readPart(rowsOf(db).where('accountId', '=', accountId), { sorted: BY_AGE, isDown: true, part })
}

type InStates = { readonly states: readonly WithdrawalState[]; readonly isOldestFirst: boolean; readonly part: Part }

/** Those in these states: open ones with the oldest first, ended ones with the newest first. */
export async function listWithdrawalsIn(db: Db, { states, isOldestFirst, part }: InStates): Promise<Parted<Withdrawal>> {
  return await readPart(rowsOf(db).where('state', 'in', states), { sorted: BY_AGE, isDown: !isOldestFirst, part })
}

/** Those that a word names, its number or the id of its account, the newest first. */
export async function listNamedWithdrawals(db: Db, word: string, part: Part): Promise<Parted<Withdrawal>> {
  const named = rowsOf(db).where((eb) => (UUID.test(word) ? eb('accountId', '=', word) : eb('number', '=', saidNumber(word))))
  return await readPart(named, { sorted: BY_AGE, isDown: true, part })
}

/** How many are in each state. */
export async function countWithdrawals(db: Db): Promise<Readonly<Record<WithdrawalState, number>>> {
  return await countEach(db, { from: sql`withdrawal w`, column: sql`w.state`, values: WITHDRAWAL_STATES })
}

/** Cents of a person that are approved and not paid out yet, also those that are being recalled. */
export async function centsOnTheWay(db: Db, accountId: string): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from withdrawal
    where account_id = ${accountId} and state in ('approved', 'recalled')`.execute(db)
  return cents(rows[0]?.sum ?? 0)
}
