import type { Context } from '#platform/context.ts'

/** How many questions an act asks the database. */
export function questionsOf(ctx: Context): (act: (ctx: Context) => Promise<unknown>) => Promise<number> {
  return async (act) => {
    let asked = 0
    const db = ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await act({ ...ctx, db })
    return asked
  }
}
