/** Values of fields by name, as JSON writes them. */
export type FieldValues = Readonly<Record<string, unknown>>

/** What becomes of fields that two have changed since both knew the same of them. */
export type MergedFields = {
  /** What is to be saved: mine, on what is saved now. */
  readonly mine: FieldValues
  /** Fields that both have changed, each otherwise. */
  readonly conflicts: readonly string[]
}

/**
 * Puts what was typed here (`mine`, by field) on what was saved elsewhere meanwhile: what only one has changed is theirs, and what both have
 * made the same is settled. `base` is what both knew.
 */
export function mergeFields({
  base,
  mine,
  theirs,
}: {
  readonly base: FieldValues
  readonly mine: FieldValues
  readonly theirs: FieldValues
}): MergedFields {
  const kept = Object.entries(mine).filter(([name, value]) => !isSame(value, theirs[name]))
  return {
    mine: Object.fromEntries(kept),
    conflicts: kept.flatMap(([name]) => (isSame(base[name], theirs[name]) ? [] : [name])),
  }
}

/** Whether two values of a field say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
