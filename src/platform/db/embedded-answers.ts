import { PGlite } from '@electric-sql/pglite'

export type EmbeddedRequest =
  | { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly kind: 'exec'; readonly sql: string }
  | { readonly id: number; readonly kind: 'listen'; readonly channel: string }
  | { readonly id: number; readonly kind: 'close' }

export type EmbeddedReply =
  | { readonly kind: 'answer'; readonly id: number; readonly rows: unknown[]; readonly affected: number | undefined }
  | {
      readonly kind: 'failure'
      readonly id: number
      readonly message: string
      readonly code: string | undefined
      readonly detail: string | undefined
    }
  | { readonly kind: 'notice'; readonly channel: string; readonly payload: string }

/** Opens the embedded database in `folder`, or in memory when null, in this very thread. What comes back takes requests. */
export function answersOf(
  folder: string | null,
  send: (reply: EmbeddedReply) => void,
): (request: EmbeddedRequest) => Promise<void> {
  const database = new PGlite(folder ?? undefined)
  return async (request) => {
    try {
      if (request.kind === 'query') {
        const result = await database.query(request.sql, request.parameters as unknown[])
        send({ kind: 'answer', id: request.id, rows: result.rows, affected: result.affectedRows })
        return
      }
      if (request.kind === 'exec') {
        const results = await database.exec(request.sql)
        send({ kind: 'answer', id: request.id, rows: results.at(-1)?.rows ?? [], affected: undefined })
        return
      }
      if (request.kind === 'listen') {
        const { channel } = request
        await database.listen(channel, (payload) => send({ kind: 'notice', channel, payload }))
      }
      if (request.kind === 'close') await database.close()
      send({ kind: 'answer', id: request.id, rows: [], affected: undefined })
    } catch (error) {
      const { message, code, detail } = error as { message: string; code?: string; detail?: string }
      send({ kind: 'failure', id: request.id, message, code, detail })
    }
  }
}
