import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputeStepsOn } from './dispute-steps.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'

const DAY_MS = 86_400_000

let site: DemoSite
let steps: ReturnType<typeof disputeStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = disputeStepsOn(site)
})
afterAll(async () => await site.close())

async function call<D>(method: 'GET' | 'POST', path: string, body?: object) {
  const { headers } = await signInAs(site, { side: 'operator' })
  const url = `/api/admin/dispute/${path}`
  const answer = await site.server.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  return answer.json<{ code: string; data: D }>()
}

type Found = { list: readonly { disputeId: number; isLate: boolean }[]; counts: object; late: number }
const idsOf = async (query: string) => (await call<Found>('GET', `list?${query}`)).data.list.map(({ disputeId }) => disputeId)

test('disputes stand by due moment, are found by every number, and are late after five days', async () => {
  const older = await steps.toDecide()
  const newer = await steps.toDecide()
  const open = await steps.disputed()
  expect(await idsOf('queue=waiting')).toEqual([older.disputeId, newer.disputeId])
  expect(await idsOf('queue=open')).toEqual([older.disputeId, newer.disputeId, open.disputeId])
  expect(await idsOf('queue=ended')).toEqual([])
  const { id: bookingId } = await site.database.db
    .selectFrom('booking')
    .select('id')
    .where('caseId', '=', open.jobId)
    .executeTakeFirstOrThrow()
  for (const number of [
    `D${open.disputeId}`,
    `d${open.disputeId}`,
    open.disputeId,
    `C${open.jobId}`,
    bookingId,
    open.lessonId,
    open.tutor.tutorId,
    open.parent.accountId,
  ])
    expect(await idsOf(`keyword=${number}`), String(number)).toEqual([open.disputeId])
  expect(await idsOf('keyword=nobody')).toEqual([])
  // The older one has waited for more than five days while the others were made.
  expect((await call<Found>('GET', 'list')).data).toMatchObject({ counts: { waiting: 2, open: 3, ended: 0 }, late: 1 })
  site.clock.advance(5 * DAY_MS)
  expect((await call<Found>('GET', 'list')).data).toMatchObject({
    counts: { waiting: 2 },
    late: 2,
    list: [{ isLate: true }, { isLate: true }],
  })
})

test('an operator reads what both said and decides it once by a call', async () => {
  const { disputeId, parent, tutor } = await steps.toDecide(100)
  expect((await call('GET', `${disputeId}/detail`)).data).toMatchObject({
    dispute: { disputeNo: `D${disputeId}`, state: 'deciding', price: 37_500, held: 37_500, asked: 10_000, problem: 'short' },
    story: [
      { move: 'open', by: 'parent' },
      { move: 'answer', by: 'tutor', text: '已上足時間。' },
      { move: 'close', by: 'system' },
    ],
    pair: { minutesBefore: 0, chargedInYear: 0 },
  })
  const split = { refund: 10_000, isHeld: true, reason: '遲到屬實。' }
  for (const wrong of [{ reason: ' ' }, { refund: -1 }, { refund: 0.5 }])
    expect((await call('POST', `${disputeId}/decision`, { ...split, ...wrong })).code).toBe('INVALID_INPUT')
  expect((await call('POST', `${disputeId}/decision`, { ...split, refund: 37_501 })).code).toBe('DISPUTE_AMOUNT_TOO_LARGE')
  expect((await call('POST', `${disputeId}/decision`, split)).code).toBe('OK')
  expect((await call('POST', `${disputeId}/decision`, split)).code).toBe('DISPUTE_STATE_CHANGED')
  expect([await steps.free(parent), await steps.posted(tutor)]).toEqual([10_000, 23_375])
  expect(await idsOf('queue=ended')).toEqual([disputeId])
  expect((await call('GET', '99999999/detail')).code).toBe('DISPUTE_NOT_FOUND')
})
