import type { Context } from '#platform/context.ts'
import { eachOf } from '#platform/each-due.ts'

const AT_ONCE = 500
/** A file younger than that may belong to a row that is about to be written. */
const YOUNG_MS = 60 * 60_000

type Unwanted = {
  /** Under which a failure is logged and counted. */
  readonly work: string
  readonly folder: string
  /** Which of these stored files nothing names. */
  readonly unwanted: (keys: readonly string[]) => Promise<readonly string[]>
}

/** Deletes stored files of a folder that nothing names for an hour; one that fails stops no other. Answers how many went. */
export async function removeUnwanted(ctx: Context, { work, folder, unwanted }: Unwanted): Promise<number> {
  let removed = 0
  const young = ctx.now().getTime() - YOUNG_MS
  const sweep = async (keys: readonly string[]): Promise<void> => {
    removed += await eachOf(ctx, {
      work,
      items: await unwanted(keys),
      keyOf: (key) => key,
      each: async (key) => {
        await ctx.storage.remove(key)
        return true
      },
    })
  }
  let keys: string[] = []
  for await (const { key, modifiedAt } of ctx.storage.list(folder)) {
    if (modifiedAt.getTime() > young) continue
    keys.push(key)
    if (keys.length < AT_ONCE) continue
    await sweep(keys)
    keys = []
  }
  await sweep(keys)
  return removed
}
