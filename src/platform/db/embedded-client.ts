import { Worker } from 'node:worker_threads'
import { DatabaseAway, awayOr } from './database-away.ts'
import type { EmbeddedReply, EmbeddedRequest } from './embedded-worker.ts'

export type EmbeddedResult = { readonly rows: unknown[]; readonly affected: number | undefined }

/** The embedded database as seen from the thread that serves requests. */
export type EmbeddedClient = {
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<EmbeddedResult>
  /** Runs several statements without parameters; answers the rows of the last one. */
  readonly exec: (sql: string) => Promise<unknown[]>
  readonly listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
  readonly close: () => Promise<void>
}

type Waiting = { readonly resolve: (result: EmbeddedResult) => void; readonly reject: (reason: unknown) => void }
type RequestBody = EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

/** Starts the database thread; `folder` null keeps everything in memory (tests). */
export function startEmbedded(folder: string | null): EmbeddedClient {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, ((payload: string) => void)[]>()
  let lastId = 0
  let stopped: DatabaseAway | null = null

  worker.on('message', (reply: EmbeddedReply) => {
    if (reply.kind === 'notice') {
      for (const listener of listeners.get(reply.channel) ?? []) listener(reply.payload)
      return
    }
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.kind === 'answer') waiter?.resolve(reply)
    else waiter?.reject(awayOr(Object.assign(new Error(reply.message), { code: reply.code, detail: reply.detail })))
  })
  const fail = (cause: Error): void => {
    stopped = new DatabaseAway(cause)
    for (const waiter of waiting.values()) waiter.reject(stopped)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the embedded database has stopped')))

  const ask = async (body: RequestBody): Promise<EmbeddedResult> => {
    if (stopped) throw stopped
    const id = ++lastId
    return await new Promise<EmbeddedResult>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...body })
    })
  }

  return {
    query: (sql, parameters) => ask({ kind: 'query', sql, parameters }),
    exec: async (sql) => (await ask({ kind: 'exec', sql })).rows,
    listen: async (channel, onNotice) => {
      const known = listeners.get(channel)
      listeners.set(channel, [...(known ?? []), onNotice])
      if (!known) await ask({ kind: 'listen', channel })
    },
    close: async () => {
      if (stopped) return
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}
