import { Worker } from 'node:worker_threads'
import { DatabaseAway, awayOr } from './database-away.ts'
import type { EmbeddedReply, EmbeddedRequest } from './embedded-answers.ts'

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

/** Where the embedded database runs: in a thread of its own, or in this one. */
type Link = { readonly send: (request: EmbeddedRequest) => void; readonly end: () => Promise<unknown> }
type Ears = { readonly onReply: (reply: EmbeddedReply) => void; readonly onEnd: (cause: Error) => void }

function ownThread(folder: string | null, { onReply, onEnd }: Ears): Link {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } })
  worker.on('message', onReply)
  worker.on('error', onEnd)
  worker.on('exit', () => onEnd(new Error('the embedded database has stopped')))
  return { send: (request) => worker.postMessage(request), end: async () => await worker.terminate() }
}

function thisThread(folder: string | null, { onReply }: Ears): Link {
  // Each reply in a turn of its own, as from another thread: what it brings about must not run inside of the database's call.
  const answer = import('./embedded-answers.ts').then(({ answersOf }) =>
    answersOf(folder, (reply) => void setImmediate(onReply, reply)),
  )
  return { send: (request) => void answer.then((take) => take(request)), end: async () => {} }
}

/** Starts the embedded database in `folder`; null keeps everything in memory (tests). */
export function startEmbedded(folder: string | null, thread: 'own' | 'this' = 'own'): EmbeddedClient {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, ((payload: string) => void)[]>()
  let lastId = 0
  let stopped: DatabaseAway | null = null

  const onReply = (reply: EmbeddedReply): void => {
    if (reply.kind === 'notice') {
      for (const listener of listeners.get(reply.channel) ?? []) listener(reply.payload)
      return
    }
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.kind === 'answer') waiter?.resolve(reply)
    else waiter?.reject(awayOr(Object.assign(new Error(reply.message), { code: reply.code, detail: reply.detail })))
  }
  const onEnd = (cause: Error): void => {
    stopped = new DatabaseAway(cause)
    for (const waiter of waiting.values()) waiter.reject(stopped)
    waiting.clear()
  }
  const link = (thread === 'own' ? ownThread : thisThread)(folder, { onReply, onEnd })

  const ask = async (body: RequestBody): Promise<EmbeddedResult> => {
    if (stopped) throw stopped
    const id = ++lastId
    return await new Promise<EmbeddedResult>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      link.send({ id, ...body })
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
      await link.end()
      onEnd(new Error('the embedded database has stopped'))
    },
  }
}
