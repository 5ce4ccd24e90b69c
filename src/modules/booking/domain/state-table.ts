/** One allowed move: from where, by whom, in which stretch of time, to where. */
export type Step<State extends string, Move extends string, Who extends string, When extends string> = {
  readonly move: Move
  readonly from: State
  readonly to: State
  readonly by: readonly Who[]
  readonly when: When
}

/** Why a move is not allowed: not from this state, not by them, or not now. */
export type WhyNot = 'state' | 'who' | 'time'
export type Decision<State> = { readonly ok: true; readonly to: State } | { readonly ok: false; readonly why: WhyNot }

type Asked<State, Move, Who, When> = {
  readonly state: State
  readonly move: Move
  /** All that who asks is here, e.g. the tutor who also proposed. */
  readonly who: readonly Who[]
  readonly isNow: (when: When) => boolean
}

/** What a table of moves says to one of them. */
export function decideMove<State extends string, Move extends string, Who extends string, When extends string>(
  table: readonly Step<State, Move, Who, When>[],
  { state, move, who, isNow }: Asked<State, Move, Who, When>,
): Decision<State> {
  const fromHere = table.filter((step) => step.move === move && step.from === state)
  if (fromHere.length === 0) return { ok: false, why: 'state' }
  const mine = fromHere.filter((step) => step.by.some((one) => who.includes(one)))
  if (mine.length === 0) return { ok: false, why: 'who' }
  const found = mine.find((step) => isNow(step.when))
  return found ? { ok: true, to: found.to } : { ok: false, why: 'time' }
}
