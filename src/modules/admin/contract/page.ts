import { z } from 'zod'
import { partFields } from '#kernel/page.ts'

/** Which part of a list is wanted. */
export const part = z.object(partFields({ usual: 25, most: 200 }))

/** How many rows each part of a list has. */
export function countsOf<const C extends string>(choices: readonly C[]) {
  return z.record(z.enum(choices), z.int())
}
