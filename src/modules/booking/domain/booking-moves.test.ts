import { expect, test } from 'vitest'
import { BOOKING_MOVES, BOOKING_STATES, decideBooking } from './booking-moves.ts'

const END = new Date('2026-12-01T00:00:00+08:00')
const before = new Date(END.getTime() - 1)

// Written out by hand, without the table: who may do it, before the end of the request and from then on.
const ALLOWED: Readonly<
  Record<string, { readonly to: string; readonly before: readonly string[]; readonly over: readonly string[] }>
> = {
  'requested accept': { to: 'accepted', before: ['tutor'], over: [] },
  'requested decline': { to: 'declined', before: ['tutor'], over: [] },
  'requested cancel': { to: 'cancelled', before: ['parent', 'system'], over: ['parent', 'system'] },
  'requested expire': { to: 'expired', before: [], over: ['system'] },
}

const PAIRS = BOOKING_STATES.flatMap((state) => BOOKING_MOVES.map((move) => [state, move] as const))

test.for(PAIRS)('a booking that is %s moves by "%s" as it may and never else', ([state, move]) => {
  const rule = ALLOWED[`${state} ${move}`]
  for (const by of ['parent', 'tutor', 'system'] as const) {
    const decisions = [before, END].map((now) => decideBooking({ state, move, by, expiresAt: END, now }))
    const wanted = [rule?.before, rule?.over].map((who) => {
      if (!rule) return { ok: false, why: 'state' }
      if (!rule.before.includes(by) && !rule.over.includes(by)) return { ok: false, why: 'who' }
      return who?.includes(by) ? { ok: true, to: rule.to } : { ok: false, why: 'time' }
    })
    expect(decisions, by).toEqual(wanted)
  }
})
