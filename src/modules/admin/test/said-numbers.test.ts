import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputeStepsOn } from '../../disputes/test/dispute-steps.ts'
import { trialStepsOn } from '../../trials/test/trial-steps.ts'
import { makers as makersOfPayments } from '../../payments/test/matrix-makers.ts'
import { makers as makersOfWallet } from '../../wallet/test/matrix-makers.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makePerson } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(1, { env: { PAYMENTS: 'on' } })))
afterAll(async () => await site.close())

/** As it stands, as it is typed, in groups, and by a keyboard for Chinese. */
const waysToSay = (number: string): readonly string[] => [
  number,
  number.toLowerCase(),
  ` ${number.slice(0, 1)} ${number.slice(1, 4)} ${number.slice(4)}`,
  number.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
]

async function found(list: string, word: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { headers } = await signInAs(site, { side: 'operator' })
  const url = `/api/admin/${list}?keyword=${encodeURIComponent(word)}`
  const { data } = (await site.server.inject({ url, headers })).json<{ data: { list: Readonly<Record<string, unknown>>[] } }>()
  return data.list
}

async function expectFound(list: string, number: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  for (const word of waysToSay(number)) expect(await found(list, word), `${list} ${word}`).toMatchObject([row])
}

test('whatever number a person reads out is found at the desk: of a trial, its dispute, an order, a withdrawal', async () => {
  const trials = trialStepsOn(site)
  const { parent, jobId, trialId, lessonId } = await trials.given()
  await expectFound('case/list', `T${trialId}`, { jobId })
  await expectFound('case/list', `C${jobId}`, { jobId })
  const problem = { lessonId, problem: 'short', note: '只上了四十分鐘。' }
  const { data } = await trials.as(parent, 'parent/lesson/problem', problem)
  const { disputeId } = data as { disputeId: number }
  for (const number of [`T${trialId}`, `D${disputeId}`, `C${jobId}`]) await expectFound('dispute/list', number, { disputeId })

  const owner = await makePerson(site, 'owner', 'tutor')
  const order = await makersOfPayments['order']?.make(site, owner)
  await expectFound('payment/list', String(order?.['tradeNo']), { tradeNo: order?.['tradeNo'] })
  const withdrawal = await makersOfWallet['withdrawal']?.make(site, owner)
  const [row] = await found('withdrawal/list', owner.accountId)
  await expectFound('withdrawal/list', String(row?.['number']), { id: withdrawal?.['id'] })
})

test('a booking that is read out is found with its case, its match and its dispute', async () => {
  const disputes = disputeStepsOn(site)
  const { jobId, disputeId } = await disputes.disputed()
  const booking = site.database.db.selectFrom('booking').select('id').where('caseId', '=', jobId)
  const { id } = await booking.executeTakeFirstOrThrow()
  for (const list of ['case/list', 'match/list']) await expectFound(list, `B${id}`, { jobId })
  await expectFound('dispute/list', `B${id}`, { disputeId })
})
