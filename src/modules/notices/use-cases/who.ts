import type { Bilingual } from '#kernel/locale.ts'
import type { Context } from '#platform/context.ts'
import type { Values } from '../domain/delivery.ts'

/** Whom a notice is about: what they are called now; null is a former member. Undefined is nobody, or nobody with a name. */
export type Who = Bilingual | null | undefined

/**
 * Reads what the people are called whom these notices are about, in one statement for all tutors and one for all parents; answers it in
 * their order. Notices keep numbers alone, so that no name outlives its account.
 */
export async function readWho({ db, names }: Pick<Context, 'db' | 'names'>, all: readonly Values[]): Promise<readonly Who[]> {
  const readers = Object.entries(names).map(async ([value, reader]) => {
    const numbers = new Set(all.flatMap((values) => (values[value] === undefined ? [] : [String(values[value])])))
    return [value, numbers.size === 0 ? new Map<string, Who>() : await reader(db, [...numbers])] as const
  })
  const found = await Promise.all(readers)
  return all.map((values) => {
    const [value, called] = found.find(([name]) => values[name] !== undefined) ?? []
    return value === undefined ? undefined : called?.get(String(values[value]))
  })
}
