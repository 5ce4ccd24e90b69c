import type { UserType } from '#kernel/actor.ts'

type Sides = { readonly sides: readonly UserType[]; readonly lastSide: UserType | null }

/** The side on which a person begins: the one they ask for, the one they acted on last, else a parent's. */
export function chooseSide({ sides, lastSide }: Sides, wanted: UserType | null): UserType {
  if (wanted !== null && sides.includes(wanted)) return wanted
  if (lastSide !== null && sides.includes(lastSide)) return lastSide
  return sides.includes('parent') ? 'parent' : (sides[0] ?? 'parent')
}
