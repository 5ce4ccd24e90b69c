import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyStepsOn } from './money-steps.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

async function read<D>(path: string): Promise<D> {
  const { headers } = await signInAs(site, { side: 'operator' })
  return (await site.server.inject({ url: `/api/admin/${path}`, headers })).json<{ data: D }>().data
}

test('a matched case is read with its escrow, lessons and transfers; the transfer of a lesson names both sides and the lesson', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, tutor, jobId } = match
  const lessonId = await steps.held(match)
  await steps.as(parent, 'parent/lesson/confirm', { lessonId })
  site.clock.advance(601_000)
  await steps.tend()
  const found = await read<{ transfers: { id: string; kind: string }[] }>(`case/${jobId}/matches`)
  expect(found).toMatchObject({
    matches: [
      { jobId, tutorId: tutor.tutorId, state: 'running', leftAt: null, lessonsHeld: 1, price: '250.00', inEscrow: '375.00' },
    ],
    singles: [],
    lessons: [
      {
        lessonId,
        state: 'confirmed',
        minutes: 90,
        price: '375.00',
        moves: [
          { to: 'proposed', by: 'parent' },
          { to: 'scheduled', by: 'tutor' },
          { to: 'started', by: 'tutor' },
          { to: 'ended', by: 'tutor' },
          { to: 'confirmed', by: 'parent' },
        ],
      },
    ],
    transfers: [{ kind: 'earning', about: `C${jobId}`, amount: '375.00' }, { kind: 'escrow' }],
  })
  const story = await read<{ people: { accountId: string; side: string }[] }>(`ledger/transfer/${found.transfers[0]?.id}/detail`)
  expect(story).toMatchObject({
    matches: [{ jobId, tutorId: tutor.tutorId }],
    lesson: { lessonId, minutes: 90 },
    related: [{ id: found.transfers[1]?.id }],
  })
  expect(new Set(story.people.map(({ accountId, side }) => `${side} ${accountId}`))).toEqual(
    new Set([`parent ${parent.accountId}`, `tutor ${tutor.accountId}`]),
  )
})
