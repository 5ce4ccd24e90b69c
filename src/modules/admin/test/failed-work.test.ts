import { afterAll, beforeAll, expect, test } from 'vitest'
import { putOff, putOffOf } from '#platform/db/work-put-off.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'

let site: DemoSite
let operator: SignedIn
beforeAll(async () => {
  site = await openDemoSite(0)
  operator = await signInAs(site, { side: 'operator' })
})
afterAll(async () => await site.close())

type Found = {
  list: { work: string; key: string; failures: number; error: string; nextAt: string }[]
  next: string | null
  counts: { work: string; count: number }[]
}

async function listed(query = ''): Promise<Found> {
  const url = `/api/admin/background-work/list${query}`
  return (await site.server.inject({ url, headers: operator.headers })).json<{ data: Found }>().data
}

async function again(payload: object, who = operator): Promise<string> {
  const url = '/api/admin/background-work/again'
  const answer = await site.server.inject({ method: 'POST', url, headers: who.headers, payload })
  return answer.json<{ code: string }>().code
}

test('operators see what failed, the last first, part by part, and have it tried again', async () => {
  const { db } = site.database
  const now = site.clock.now()
  expect(await listed()).toEqual({ list: [], next: null, counts: [] })
  const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000)
  const failure = { failures: 2, nextAt: minutes(30), error: 'Error: no price' }
  for (const [at, key] of ['one', 'two', 'three'].entries())
    await putOff(db, { work: 'settlement.settle', key, ...failure, failedAt: minutes(at) })
  // At the same moment as another.
  await putOff(db, { work: 'wallet.chain', key: '', ...failure, failedAt: minutes(2) })
  const keysOf = ({ list }: Found): readonly string[] => list.map(({ work, key }) => `${work}/${key}`)
  const first = await listed('?pageSize=2')
  expect(keysOf(first)).toEqual(['wallet.chain/', 'settlement.settle/three'])
  expect(first.counts).toEqual([
    { work: 'settlement.settle', count: 3 },
    { work: 'wallet.chain', count: 1 },
  ])
  const second = await listed(`?pageSize=2&after=${first.next}`)
  expect([keysOf(second), second.next]).toEqual([['settlement.settle/two', 'settlement.settle/one'], null])
  expect(keysOf(await listed('?work=wallet.chain'))).toEqual(['wallet.chain/'])
  expect(first.list[0]).toEqual({
    work: 'wallet.chain',
    key: '',
    failures: 2,
    error: 'Error: no price',
    failedAt: minutes(2).toISOString(),
    nextAt: minutes(30).toISOString(),
  })

  expect(await again({ work: 'settlement.settle', key: 'two' })).toBe('OK')
  expect(await again({ work: 'wallet.chain', key: '' })).toBe('OK')
  expect(await again({ work: 'settlement.settle', key: 'nine' })).toBe('WORK_NOT_FOUND')
  const next = (await putOffOf(db, 'settlement.settle')).map(({ key, nextAt }) => [
    key,
    nextAt.getTime() <= site.clock.now().getTime(),
  ])
  expect(next).toEqual([
    ['one', false],
    ['three', false],
    ['two', true],
  ])
  const acts = await site.database.raw(
    "select object_id, details->>'key' as key from audit_entry where action = 'work.tried-again' order by seq",
    [],
  )
  expect(acts).toEqual([
    { object_id: 'settlement.settle', key: 'two' },
    { object_id: 'wallet.chain', key: '' },
  ])
  const tutor = await signInAs(site, { side: 'tutor' })
  expect(await again({ work: 'settlement.settle', key: 'two' }, tutor)).toBe('ROLE_NOT_ALLOWED')
})
