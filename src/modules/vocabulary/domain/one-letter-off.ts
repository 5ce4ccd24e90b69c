import type { LearnedName } from './lexicon.ts'

type Missing = { readonly name: LearnedName; readonly letter: string }
/** Names by what each is without one of its letters. */
export type NamesByGap = ReadonlyMap<string, readonly Missing[]>

const without = (name: string, at: number): string => `${name.slice(0, at)}_${name.slice(at + 1)}`

/** Names in Chinese letters, to be found by all but one of them. */
export const byGap = (names: readonly LearnedName[]): NamesByGap =>
  Map.groupBy(
    names.flatMap((name) => name.folded.split('').map((letter, at) => ({ name, letter, key: without(name.folded, at) }))),
    ({ key }) => key,
  )

/**
 * Where in a folded text one letter of a name is another, and that name: the longest of `lengths` first, and only where all such names mean
 * the same. `isLikely` says whether the letter that was typed may stand for that of the name.
 */
export function oneLetterOffIn(
  folded: string,
  { names, least, most }: { readonly names: NamesByGap; readonly least: number; readonly most: number },
  isLikely: (typed: string, meant: string) => boolean,
): { readonly at: number; readonly length: number; readonly name: string } | null {
  const nearTo = (typed: string): readonly LearnedName[] =>
    typed.split('').flatMap((letter, at) => {
      const near = names.get(without(typed, at)) ?? []
      return near.filter((one) => one.letter !== letter && isLikely(letter, one.letter)).map(({ name }) => name)
    })
  for (let length = Math.min(most, folded.length); length >= least; length--) {
    for (let at = 0; at + length <= folded.length; at++) {
      const found = nearTo(folded.slice(at, at + length))
      const [one] = found
      if (one && new Set(found.map(({ meaning }) => meaning.value)).size === 1) return { at, length, name: one.name }
    }
  }
  return null
}
