import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makers } from '#modules/booking/test/matrix-makers.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makePerson } from '../../../../test/matrix-objects.ts'
import type { Person } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'

let site: DemoSite
let server: FastifyInstance
let desk: SignedIn
let debtor: Person
beforeAll(async () => {
  site = await openDemoSite(1)
  server = await site.serve({ env: { PAYMENTS: 'on' } })
  desk = await signInAs(site, { side: 'operator' })
  debtor = await makePerson(site, 'debtor', 'tutor')
})
afterAll(async () => {
  await server.close()
  await site.close()
})

/** A fine of the debtor who may appeal for as many hours. */
async function fineUntil(hours: number): Promise<string> {
  const fineId = String((await makers['fine']?.make(site, debtor))?.['fineId'])
  const until = new Date(site.clock.now().getTime() + hours * 3_600_000)
  await site.database.db.updateTable('fine').set({ appealUntil: until, appealText: null }).where('id', '=', fineId).execute()
  return fineId
}

type Call = { readonly url: string; readonly body?: object; readonly who?: SignedIn }
async function call({ url, body, who = desk }: Call) {
  const method = body ? 'POST' : 'GET'
  const answer = await server.inject({
    method,
    url: `/api/${url}`,
    headers: { ...who.headers },
    ...(body ? { payload: body } : {}),
  })
  const { code, data } = answer.json<{ code: string; data: unknown }>()
  return { status: answer.statusCode, code, data }
}
const idsOf = async (queue: string): Promise<readonly string[]> => {
  const { list } = (await call({ url: `admin/fine/list?queue=${queue}` })).data as { list: readonly { fineId: string }[] }
  return list.map(({ fineId }) => fineId)
}

test('an operator reads appeals by their due moment, with the evidence, and decides each once', async () => {
  const [later, sooner] = [await fineUntil(70), await fineUntil(2)]
  expect(await idsOf('appealed')).toEqual([])
  expect(await idsOf('open')).toEqual([sooner, later])
  for (const fineId of [later, sooner])
    expect((await call({ url: 'fine/appeal', body: { fineId, text: 'They asked me to' }, who: debtor })).code).toBe('OK')
  expect(await idsOf('appealed')).toEqual([sooner, later])
  const { data } = await call({ url: 'admin/fine/list' })
  expect(data).toMatchObject({
    counts: { appealed: 2, open: 0, ended: 0 },
    next: null,
    list: [
      {
        fineId: sooner,
        reason: 'cancel_case_after_confirm',
        amount: 200,
        side: 'tutor',
        debtorAccountId: debtor.accountId,
        parentName: 'Other Side',
        appealText: 'They asked me to',
        evidence: [{ move: 'leave', by: 'tutor' }],
      },
      { fineId: later },
    ],
  })
  const found = async (keyword: string): Promise<readonly string[]> => await idsOf(`ended&keyword=${keyword}`)
  expect(await found(sooner)).toEqual([sooner])
  expect((await found(debtor.accountId)).toSorted()).toEqual([sooner, later].toSorted())
  expect(await found('C1')).toEqual([])
  const url = `admin/fine/${sooner}/decision`
  expect((await call({ url, body: { verdict: 'cancel', reason: '' } })).status).toBe(422)
  expect((await call({ url, body: { verdict: 'cancel', reason: 'no' }, who: debtor })).code).toBe('ROLE_NOT_ALLOWED')
  expect((await call({ url, body: { verdict: 'cancel', reason: 'The messages say so' } })).code).toBe('OK')
  expect((await call({ url, body: { verdict: 'uphold', reason: 'Again' } })).code).toBe('FINE_STATE_CHANGED')
  expect((await call({ url: `admin/fine/${later}/decision`, body: { verdict: 'uphold', reason: 'No word of it' } })).code).toBe(
    'OK',
  )
  expect([await idsOf('appealed'), await idsOf('open'), await idsOf('ended')]).toEqual([[], [later], [sooner]])
  const acts = await site.database.db
    .selectFrom('audit_entry')
    .select(['action', 'objectId', 'actorId', 'details'])
    .where('objectKind', '=', 'fine')
    .orderBy('seq')
    .execute()
  expect(acts).toMatchObject([
    {
      action: 'fine.cancelled',
      objectId: sooner,
      actorId: desk.accountId,
      details: { reason: 'The messages say so', cents: 20_000 },
    },
    { action: 'fine.upheld', objectId: later, actorId: desk.accountId, details: { reason: 'No word of it', side: 'tutor' } },
  ])
  const { data: own } = await call({ url: 'fine/list', who: debtor })
  expect(own).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ decision: 'The messages say so', state: 'cancelled' })]),
  })
})
