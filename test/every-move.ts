import { expect, test } from 'vitest'
import { decideMove, movesOf } from '#kernel/state-table.ts'
import type { StateTable } from '#kernel/state-table.ts'

/** One way to make a move, written out by hand; `from` and `until` are the first and the last moment. */
export type Way = {
  readonly to: string
  readonly by: readonly string[]
  readonly from?: string
  readonly until?: string
}

export type Expected<State, Facts> = {
  /** `state move` → the ways to make it; `nothing move` for what begins with it. Whatever is not here is refused. */
  readonly allowed: Readonly<Record<string, readonly Way[]>>
  /** What the conditions look at in this state. */
  readonly facts: (state: State) => Facts
  /** Both sides of every boundary in time, as ISO texts. */
  readonly moments?: readonly string[]
  /** Who acts → their roles, besides those who have one role alone. */
  readonly actors?: Readonly<Record<string, readonly string[]>>
}

const ROLES = ['parent', 'tutor', 'institution', 'operator', 'system']
const ALONE: Readonly<Record<string, readonly string[]>> = {
  visitor: [],
  ...Object.fromEntries(ROLES.map((role) => [role, [role]])),
}
const SOME_TIME = '2026-11-23T04:00:00.000Z'

/** Tests each state, and what is not there yet, with each move, actor and moment of a table against what a hand wrote. */
export function testEveryMove<State extends string, Move extends string, Who extends string, Facts>(
  table: StateTable<State, Move, Who, Facts>,
  { allowed, facts, moments = [SOME_TIME], actors = {} }: Expected<State, Facts>,
): void {
  const who = { ...ALONE, ...actors }
  const pairs = [null, ...table.states].flatMap((state) => movesOf(table).map((move) => ({ state, move })))
  const nameOf = ({ state, move }: (typeof pairs)[number]): string => `${state ?? 'nothing'} ${move}`

  test(`${table.column}: each expectation is about a state and a move that are there`, () => {
    const names = pairs.map(nameOf)
    expect(Object.keys(allowed).filter((name) => !names.includes(name))).toEqual([])
  })

  test.for(pairs.map((pair) => [nameOf(pair), pair] as const))(
    `${table.column}: %s is done by whom it may, when it may, and never else`,
    ([name, { state, move }]) => {
      const ways = allowed[name] ?? []
      for (const [actor, roles] of Object.entries(who)) {
        const theirs = ways.filter(({ by }) => by.includes(actor))
        const seen = moments.map((moment) =>
          decideMove(table, { state, move, who: roles, facts: facts(state ?? table.states[0]!), now: new Date(moment) }),
        )
        const wanted = moments.map((moment) => {
          if (ways.length === 0) return { ok: false, why: 'state' }
          if (theirs.length === 0) return { ok: false, why: 'who' }
          const way = theirs.find(({ from = '', until = '9' }) => moment >= from && moment <= until)
          return way ? { ok: true, to: way.to } : { ok: false, why: 'time' }
        })
        expect(seen, actor).toEqual(wanted)
      }
    },
  )
}
