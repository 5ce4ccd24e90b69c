import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '#web/api-client.ts'
import type { PageRequest } from '#web/load-context.ts'
import { APPEAL_MS } from '../src/modules/settlement/domain/fine-moves.ts'
import { HOUR_MS, freshHeaders, makeCase, makeTutor } from '../src/modules/booking/test/booking-world.ts'
import type { TestPerson } from '../src/modules/booking/test/booking-world.ts'
import { coverStepsOn } from '../src/modules/trials/test/cover-steps.ts'
import { disputeStepsOn } from '../src/modules/disputes/test/dispute-steps.ts'
import { fineStepsOn } from '../src/modules/settlement/test/fine-steps.ts'
import { dataOf } from '../src/modules/booking/test/lesson-steps.ts'
import { counteredOf } from '../src/modules/cases/domain/countered-offers.ts'
import { loadParentHome } from '../src/modules/homes/web/load-parent-home.ts'
import { loadTutorHome } from '../src/modules/homes/web/load-tutor-home.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { findStateTables } from './find-state-tables.ts'
import { BEGINNINGS, QUIET, ROWS, movableStates } from './today-states.ts'

const ALL: Readonly<Record<string, string>> = { ...ROWS, ...BEGINNINGS }

let site: DemoSite
let steps: ReturnType<typeof stepsOn>
const stepsOn = (on: DemoSite) => ({ ...coverStepsOn(on), ...disputeStepsOn(on), ...fineStepsOn(on) })
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = stepsOn(site)
})
afterAll(async () => await site.close())

test('every state in which a side has a move has its row on Today, or a reason why it does not wait', async () => {
  const all = (await findStateTables()).flatMap(({ table }) => movableStates(table))
  expect(all.toSorted()).toEqual([...Object.keys(ROWS), ...Object.keys(QUIET)].toSorted())
})

/** The rows of a person's Today, by room and kind. */
async function todayOf(who: TestPerson): Promise<readonly string[]> {
  const headers = await freshHeaders(site, who)
  const api = apiClient(async ({ method, url }) => {
    const answer = await site.server.inject({ method: method as 'GET', url, headers })
    return { status: answer.statusCode, text: answer.body }
  })
  const request = { api, now: site.clock.now(), takesPayments: true } as PageRequest
  const isTutor = who.ctx.actor.kind === 'user' && who.ctx.actor.type === 'tutor'
  const loaded = await (isTutor ? loadTutorHome : loadParentHome)(request)
  const { actions } = loaded['booking'] as { actions: readonly { kind: string }[] }
  type Offers = { offers: { list: { can: { agree: boolean } }[] } }
  const ofCases = isTutor ? counteredOf((loaded['cases'] as Offers).offers.list) : (loaded['cases'] as readonly unknown[])
  return [...actions.map(({ kind }) => `booking ${kind}`), ...ofCases.map(() => (isTutor ? 'cases countered' : 'cases offers'))]
}

async function applied() {
  const [parent, tutor] = [await steps.parentWith(75_000), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const offer = { jobId, price: 250, message: 'I have taught this for years.', firstDay: null }
  const { offerId } = dataOf<{ offerId: string }>(await steps.as(tutor, 'tutor/offer/apply', offer))
  return { parent, tutor, offerId }
}

async function shortLesson() {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.scheduled(match, 24)
  site.clock.advance(24 * HOUR_MS)
  await steps.as(match.tutor, 'tutor/lesson/sign/in', { lessonId })
  site.clock.advance(0.25 * HOUR_MS)
  await steps.as(match.tutor, 'tutor/lesson/sign/out', { lessonId })
  site.clock.advance(2 * HOUR_MS)
  return { ...match, lessonId }
}

async function proposed(by: 'parent' | 'tutor') {
  const match = await steps.matchedWith(75_000)
  await steps.as(match[by], 'lesson/propose', { jobId: match.jobId, startsAt: steps.quarter(24) })
  return match
}

async function moving(by: 'parent' | 'tutor') {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.scheduled(match, 48)
  expect((await steps.as(match[by], 'lesson/reschedule', { lessonId, startsAt: steps.quarter(72) })).code).toBe('OK')
  return match
}

const ok = (answer: { readonly code: string }): void => expect(answer.code).toBe('OK')

/** Brings about each state that waits; answers the person whose turn it is. */
const BROUGHT: Readonly<Record<string, () => Promise<TestPerson>>> = {
  'booking.state requested tutor': async () => (await steps.requested(75_000)).tutor,
  'booking.state offered parent': async () => {
    const [parent, tutor] = [await steps.parentWith(75_000), await makeTutor(site)]
    const jobId = await makeCase(parent)
    const body = { jobId, tutorId: tutor.tutorId, price: 250, acceptance: 'compare' }
    const { bookingId } = dataOf<{ bookingId: number }>(await steps.as(parent, 'parent/job/book/tutor', body))
    ok(await steps.as(tutor, 'tutor/booking/accept', { bookingId, price: 250 }))
    return parent
  },
  'case_fee.state due parent': async () => (await steps.matchedWith(75_000)).parent,
  'lesson_dispute.state answering tutor': async () => (await steps.disputed()).tutor,
  'lesson_dispute.state answering parent': async () => {
    const match = await steps.matchedWith(75_000)
    const lessonId = await steps.held(match)
    ok(await steps.as(match.tutor, 'tutor/lesson/problem', { lessonId, problem: 'other', note: '家長沒有確認。' }))
    return match.parent
  },
  'lesson_dispute.state evidence parent': async () => {
    const made = await steps.disputed()
    ok(await steps.as(made.tutor, 'lesson/dispute/answer', { disputeId: made.disputeId, text: '已上足時間。' }))
    return made.parent
  },
  'lesson_dispute.state evidence tutor': async () => {
    const made = await steps.disputed()
    ok(await steps.as(made.tutor, 'lesson/dispute/answer', { disputeId: made.disputeId, text: '已上足時間。' }))
    return made.tutor
  },
  'fine.state proposed tutor': async () => {
    const match = await steps.matchedWith(75_000)
    await steps.missed(match, 'parent')
    return match.tutor
  },
  'fine.state proposed parent': async () => {
    const match = await steps.matchedWith(75_000)
    await steps.missed(match, 'tutor')
    return match.parent
  },
  'fine.state due tutor': async () => {
    const match = await steps.matchedWith(75_000)
    await steps.missed(match, 'parent')
    site.clock.advance(APPEAL_MS)
    await steps.tend()
    return match.tutor
  },
  'lesson.state proposed parent': async () => (await proposed('tutor')).parent,
  'lesson.state proposed tutor': async () => (await proposed('parent')).tutor,
  'lesson.state moving parent': async () => (await moving('tutor')).parent,
  'lesson.state moving tutor': async () => (await moving('parent')).tutor,
  'lesson.state scheduled tutor': async () => {
    const match = await steps.matchedWith(75_000)
    await steps.scheduled(match, 24)
    site.clock.advance(24 * HOUR_MS)
    return match.tutor
  },
  'lesson.state started tutor': async () => {
    const match = await steps.matchedWith(75_000)
    const lessonId = await steps.scheduled(match, 24)
    site.clock.advance(24 * HOUR_MS)
    ok(await steps.as(match.tutor, 'tutor/lesson/sign/in', { lessonId }))
    return match.tutor
  },
  'lesson.state ended parent': async () => {
    const match = await steps.matchedWith(75_000)
    await steps.held(match)
    return match.parent
  },
  'lesson.state too_short parent': async () => (await shortLesson()).parent,
  'lesson.state too_short tutor': async () => (await shortLesson()).tutor,
  'lesson.state claimed parent': async () => {
    const { parent, tutor, lessonId } = await shortLesson()
    ok(await steps.as(tutor, 'tutor/lesson/claim', { lessonId }))
    return parent
  },
  'lesson.state missed parent': async () => (await steps.missing()).parent,
  'trial.state requested tutor': async () => (await steps.asked()).tutor,
  'case_offer.status applied parent': async () => (await applied()).parent,
  'case_offer.status shortlisted parent': async () => {
    const { parent, offerId } = await applied()
    ok(await steps.as(parent, 'parent/job/offer/shortlist', { offerId }))
    return parent
  },
  'case_offer.status countered tutor': async () => {
    const { parent, tutor, offerId } = await applied()
    ok(await steps.as(parent, 'parent/job/offer/counter', { offerId, price: 240, lessonsPerWeek: 1, lessonMinutes: 90 }))
    return tutor
  },
  'pay_order.state open parent': async () => {
    const { parent, jobId } = await steps.matchedWith(75_000)
    ok(await steps.as(parent, 'order/create/case/fee', { jobId }))
    return parent
  },
}

test('each row is brought about on each side that it has, but what stands on the other in the same way', () => {
  const kinds = (states: readonly string[]) => new Set(states.map((state) => `${ALL[state]} ${state.split(' ')[2]}`))
  const same = ['booking pay tutor']
  expect([...kinds(Object.keys(ALL))].toSorted()).toEqual([...kinds(Object.keys(BROUGHT)), ...same].toSorted())
})

test.for(Object.entries(BROUGHT))('%s is on Today', async ([state, bring]) => {
  expect(await todayOf(await bring())).toContain(ALL[state])
})
