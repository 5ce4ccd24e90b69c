import type { RefusalCode } from './refusal.ts'

/** One way to make a move. */
export type Step<State extends string, Who extends string, Facts> = {
  /** The states in which it may be made; null is what is not there yet and begins with the move. */
  readonly from: readonly State[] | null
  readonly to: State
  readonly by: readonly Who[]
  /** Only then: a pure function whose name says when. What begins is asked nothing. */
  readonly when?: (facts: Facts, now: Date) => boolean
}

/** Why a move is not allowed: not from this state, not by them, or not now. */
export type WhyNot = 'state' | 'who' | 'time'

/** Everything that one kind of thing can go through. What is not in it cannot happen. */
export type StateTable<State extends string, Move extends string, Who extends string, Facts = unknown> = {
  /** Its column, `table.column`: the state of a row is written nowhere but by `tryMove` and `moveState`. */
  readonly column: string
  readonly states: readonly State[]
  /** Each move with the ways to make it; the first that fits counts. */
  readonly moves: Readonly<Record<Move, readonly Step<State, Who, Facts>[]>>
  /** What is refused when a move is not allowed. */
  readonly refuses: Readonly<Record<WhyNot, RefusalCode>>
  /** What is kept of the moves: each as an event of the room, those named here as acts in the audit log, or nothing. */
  readonly log: 'events' | 'nothing' | Readonly<Partial<Record<Move, `${string}.${string}`>>>
}

/** Any table, for what goes over all of them. */
export type AnyStateTable = StateTable<string, string, string, never>

export type Decision<State> = { readonly ok: true; readonly to: State } | { readonly ok: false; readonly why: WhyNot }

/** One thing and the move that is wanted of it. */
export type Wanted<State, Move, Facts> = {
  /** Null is what is not there yet. */
  readonly state: State | null
  readonly move: Move
  /** Every role of whoever moves it, e.g. the tutor who also proposed. */
  readonly who: readonly string[]
  /** What the table's conditions look at. */
  readonly facts: Facts
  readonly now: Date
}

/** What a table says to a move. A wrong state is found before a wrong actor, and that before a wrong time. */
export function decideMove<State extends string, Move extends string, Who extends string, Facts>(
  { moves }: Pick<StateTable<State, Move, Who, Facts>, 'moves'>,
  { state, move, who, facts, now }: Wanted<State, Move, Facts>,
): Decision<State> {
  const fromHere = moves[move].filter(({ from }) => (state === null ? from === null : from?.includes(state)))
  if (fromHere.length === 0) return { ok: false, why: 'state' }
  const theirs = fromHere.filter(({ by }) => by.some((role) => who.includes(role)))
  if (theirs.length === 0) return { ok: false, why: 'who' }
  const step = theirs.find(({ when }) => state === null || !when || when(facts, now))
  return step ? { ok: true, to: step.to } : { ok: false, why: 'time' }
}

/** The moves of a table, in its order. */
export function movesOf<Move extends string>({ moves }: { readonly moves: Readonly<Record<Move, unknown>> }): readonly Move[] {
  return Object.keys(moves) as Move[]
}
