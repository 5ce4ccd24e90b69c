import { z } from 'zod'
import type { Choice } from '#kernel/catalogue/tutor-facets.ts'

const labelled = z.object({ value: z.string(), label: z.string() })
const numbered = z.object({ value: z.number().int(), label: z.string() })

type Source = { readonly kind: 'one' | 'many'; readonly choices: readonly Choice<string | number>[] }
type OneOf<T> = T extends { readonly choices: readonly Choice<number>[] } ? typeof numbered : typeof labelled
type Fields<T> = {
  [name in keyof T]: T[name] extends { readonly kind: 'many' } ? z.ZodArray<OneOf<T[name]>> : OneOf<T[name]>
}

/** Schemas of a table of labels. */
export function labelFields<T extends Readonly<Record<string, Source>>>(labels: T): Fields<T> {
  const schemas = Object.entries(labels).map(([name, { kind, choices }]) => {
    const schema = typeof choices[0]?.value === 'number' ? numbered : labelled
    return [name, kind === 'many' ? z.array(schema) : schema]
  })
  return Object.fromEntries(schemas) as Fields<T>
}
