import type { CallGraph, Declared } from './call-graph.ts'

/** A call that routes answer, by the declaration in its contract, with what that says it may refuse; null where it is made in a loop. */
export type RefusalsOf = (contract: Declared) => readonly string[] | null

// Every call may answer these, and the platform's own refusals come before any room is asked.
const EVERYWHERE = new Set(['INVALID_INPUT', 'RATE_LIMITED'])
const REGISTERED = /\bregister(?:\.\w+)?\(\s*(\w+),((?:[^\n]*\n(?: {4}[^\n]*\n| {2}[)}][^\n]*\n)*))/g
const NAMES = /[A-Za-z_$][\w$]*/g
const THROWN = /new Refusal\([^)]*?'([A-Z][A-Z_0-9]{3,})'/g

/**
 * Refusals that what answers a call throws in its own room, and that its contract does not name: who calls it has no words for them, and the
 * documentation of the API is wrong. `never` says which functions, `path name`, refuse nothing to who calls, and why.
 */
export function unnamedRefusals(
  { find, reached, all }: CallGraph,
  { refusalsOf, never }: { readonly refusalsOf: RefusalsOf; readonly never: Readonly<Record<string, string>> },
): readonly string[] {
  const routes = all.filter(({ path }) => /^src\/modules\/[a-z]+\/(?:[a-z]+-)?routes\.ts$/.test(path))
  return routes.flatMap(({ path, text }) =>
    [...`${text}\n`.matchAll(REGISTERED)].flatMap(([, call = '', answer = '']) => {
      const contract = find(path, call)
      const named = contract?.path.includes('/contract/') ? refusalsOf(contract) : null
      if (!contract || !named) return []
      const room = path.slice(0, path.lastIndexOf('/') + 1)
      const isInside = (one: Declared): boolean =>
        one.path.startsWith(room) && !/\/contract\/|routes\.ts$/.test(one.path) && !(`${one.path} ${one.name}` in never)
      // Of what follows at the same depth, the next call is another.
      const [own = ''] = answer.split(/\bregister\b/)
      const answering = (own.match(NAMES) ?? []).flatMap((name) => find(path, name) ?? [])
      const thrown = [...reached(answering, isInside)].flatMap((one) =>
        [...one.text.matchAll(THROWN)].map(([, code = '']) => ({ code, by: one.name })),
      )
      const unnamed = new Map(
        thrown.filter(({ code }) => !EVERYWHERE.has(code) && !named.includes(code)).map((one) => [one.code, one.by]),
      )
      return [...unnamed].map(
        ([code, by]) =>
          `${contract.path}: ${by} refuses ${code}, which ${call} does not name: add it to the refusals of the call`,
      )
    }),
  )
}
