import { roleOf } from '#kernel/actor.ts'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import { decideMove } from '#kernel/state-table.ts'
import type { StateTable, WhyNot } from '#kernel/state-table.ts'
import { recordAudit } from './audit.ts'
import type { AuditAct } from './audit.ts'
import type { Context, Transaction } from './context.ts'

/** A move that was made. */
export type Made<State, Move> = { readonly move: Move; readonly from: State; readonly to: State }

export type Moving<State, Move, Facts> = {
  readonly state: State
  readonly move: Move
  readonly facts: Facts
  /** Every role in which it is moved; the actor's own when left out. */
  readonly who?: readonly string[]
  /** Writes the new state where it is still the one that was read; false when it is not. */
  readonly write: (made: Made<State, Move>) => Promise<boolean>
  /** Adds the move to the room's log; for tables with `log: 'events'`. */
  readonly log?: (made: Made<State, Move>) => Promise<void>
}

type Tried<State, Move> = ({ readonly ok: true } & Made<State, Move>) | { readonly ok: false; readonly why: WhyNot }

/**
 * Makes a move of one row, in the caller's transaction: asks the table, writes the state, and logs it. Answers why not when it
 * is not the state or the time for it, or the row was moved meanwhile. Refuses with the table's code whoever may not.
 */
export async function tryMove<State extends string, Move extends string, Who extends string, Facts>(
  tx: Transaction,
  table: StateTable<State, Move, Who, Facts>,
  { state, move, facts, who = rolesOf(tx.actor), write, log }: Moving<State, Move, Facts>,
): Promise<Tried<State, Move>> {
  const decision = decideMove(table, { state, move, who, facts, now: tx.now() })
  if (!decision.ok && decision.why === 'who') throw new Refusal(table.refuses.who)
  if (!decision.ok) return decision
  const made = { move, from: state, to: decision.to }
  if (!(await write(made))) return { ok: false, why: 'state' }
  if (table.log === 'events') {
    if (!log) throw new Error(`moves of ${table.column} are to be logged`)
    await log(made)
  }
  return { ok: true, ...made }
}

/** The same for a move that must be made: refuses with the table's code. */
export async function moveState<State extends string, Move extends string, Who extends string, Facts>(
  tx: Transaction,
  table: StateTable<State, Move, Who, Facts>,
  moving: Moving<State, Move, Facts>,
): Promise<Made<State, Move>> {
  const tried = await tryMove(tx, table, moving)
  if (!tried.ok) throw new Refusal(table.refuses[tried.why])
  return tried
}

/** Whether a move is allowed now, for what must be known before anything is written. Refuses with the table's code. */
export function requireMove<State extends string, Move extends string, Who extends string, Facts>(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  table: StateTable<State, Move, Who, Facts>,
  { state, move, facts, who = rolesOf(actor) }: Omit<Moving<State, Move, Facts>, 'write' | 'log'>,
): void {
  const decision = decideMove(table, { state, move, who, facts, now: now() })
  if (!decision.ok) throw new Refusal(table.refuses[decision.why])
}

/** The state in which something begins that the actor makes. Refuses with the table's code whoever may not. */
export function beginState<State extends string, Move extends string, Who extends string, Facts>(
  { actor }: Pick<Context, 'actor'>,
  table: StateTable<State, Move, Who, Facts>,
  { move, who = rolesOf(actor) }: Pick<Moving<State, Move, Facts>, 'move' | 'who'>,
): State {
  const step = table.moves[move].find(({ from, by }) => from === null && by.some((role) => who.includes(role)))
  if (!step) throw new Refusal(table.refuses.who)
  return step.to
}

/** Writes a move into the audit log as its table names it. Writers take turns until they commit, so call it last. */
export async function auditMove<State extends string, Move extends string, Who extends string, Facts>(
  tx: Transaction,
  { log }: StateTable<State, Move, Who, Facts>,
  { move, ...act }: Pick<AuditAct, 'object' | 'details'> & { readonly move: Move },
): Promise<void> {
  const action = typeof log === 'string' ? undefined : log[move]
  if (action) await recordAudit(tx.db, { ...act, actor: tx.actor, action, now: tx.now() })
}

/** The role in which an actor moves something. */
export function rolesOf(actor: Actor): readonly string[] {
  const role = actor.kind === 'system' ? 'system' : roleOf(actor)
  return role === null ? [] : [role]
}
