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
 * requests get the answer of the first, for a day. Refuses `ACT_RUNNING` with `seconds` while the first is at work. What was
 * refused was not done, and may be sent again. Visitors' calls, and those without a key, are simply made (ADR 0034).
 */
export async function actOnce<D>(request: FastifyRequest, ctx: Context, act: () => Promise<D>): Promise<D> {
  const given = request.headers[ACT_HEADER]
  const { actor } = ctx
  if (typeof given !== 'string' || !KEY.test(given) || actor.kind !== 'user') return await act()
  if (!request.routeOptions.config.access?.mutates) return await act()
  const call = `${request.method} ${request.routeOptions.url ?? ''}`
  const key = ctx.keys.hmac('act-once', `${actor.accountId}/${call}/${given}`)
  const now = ctx.now()
  const endsAt = new Date(now.getTime() + DAY_MS)
  const known = await beginAct(ctx.db, { key, now, endsAt, givenUpBefore: new Date(now.getTime() - GIVEN_UP_MS) })
  if (known) {
    if (known.sealed === null) throw new Refusal('ACT_RUNNING', { seconds: 1 })
    return (JSON.parse(ctx.keys.unseal('act-once', known.sealed)) as { data: D }).data
  }
  try {
    const data = await act()
    await endAct(ctx.db, { key, sealed: ctx.keys.seal('act-once', JSON.stringify({ data })) })
    return data
  } catch (error) {
    await forgetAct(ctx.db, key)
    throw error
  }
}
