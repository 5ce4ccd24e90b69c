import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ACT_HEADER } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '../context.ts'
import { beginAct, endAct, forgetAct } from '../db/acts-once.ts'

const DAY_MS = 86_400_000
const GIVEN_UP_MS = 60_000
const KEY = /^[\w-]{16,64}$/

/**
 * Does an act of a person once, however often a browser that lost its line sends it under the same key (`x-act`): later
 * requests get the answer of the first, for a day. Refuses `ACT_RUNNING` with `seconds` while the first is at work, `ACT_CHANGED`
 * when something else is asked under its key. What was refused was not done, and may be sent again. Visitors' calls, and those
 * without a key, are simply made (ADR 0034). `file` is what came with it, where that is no JSON.
 */
export async function actOnce<D>(
  request: FastifyRequest,
  { ctx, file }: { readonly ctx: Context; readonly file?: Uint8Array },
  act: () => Promise<D>,
): Promise<D> {
  const given = request.headers[ACT_HEADER]
  const { actor } = ctx
  if (typeof given !== 'string' || !KEY.test(given) || actor.kind !== 'user') return await act()
  if (!request.routeOptions.config.access?.mutates) return await act()
  const call = `${request.method} ${request.routeOptions.url ?? ''}`
  const key = ctx.keys.hmac('act-once', `${actor.accountId}/${call}/${given}`)
  const asked = hashOf(request, file)
  const now = ctx.now()
  const endsAt = new Date(now.getTime() + DAY_MS)
  const known = await beginAct(ctx.db, { key, now, endsAt, givenUpBefore: new Date(now.getTime() - GIVEN_UP_MS) })
  if (known) {
    if (known.sealed === null) throw new Refusal('ACT_RUNNING', { seconds: 1 })
    const first = JSON.parse(ctx.keys.unseal('act-once', known.sealed)) as Done<D>
    if (first.asked !== asked) throw new Refusal('ACT_CHANGED')
    return first.data
  }
  try {
    const data = await act()
    await endAct(ctx.db, { key, sealed: ctx.keys.seal('act-once', JSON.stringify({ data, asked } satisfies Done<D>)) })
    return data
  } catch (error) {
    await forgetAct(ctx.db, key)
    throw error
  }
}

type Done<D> = { readonly data: D; readonly asked: string }

/** Of all that a request asks for. */
function hashOf({ params, query, body }: FastifyRequest, file: Uint8Array | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify([params, query, body ?? null]))
  return (file ? hash.update(file) : hash).digest('base64url')
}
