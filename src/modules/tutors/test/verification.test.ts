import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#platform/audit.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { OwnChecks } from '../contract/verification.ts'
import { decideVerification } from '../use-cases/decide-verification.ts'
import { expireChecks } from '../use-cases/expire-checks.ts'
import { listPutOff } from '#platform/db/work-put-off.ts'
import { removeDueFiles } from '../use-cases/remove-files.ts'
import { uploadDocument } from '../use-cases/upload-document.ts'
import { listVerificationQueue, openVerificationDocument } from '../use-cases/verification-queue.ts'
import { PDF, memoryStorage, operatorContext, tutorContext } from './paper-context.ts'
import { testContext } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(20)))
afterAll(async () => await site.close())

async function checks(who: SignedIn): Promise<OwnChecks['list']> {
  const answer = await site.server.inject({ url: '/api/tutor/verification/list', headers: who.headers })
  return answer.json<{ data: OwnChecks }>().data.list
}
const submit = async (who: SignedIn, kind: string) =>
  (
    await site.server.inject({
      method: 'POST',
      url: '/api/tutor/verification/submit',
      headers: who.headers,
      payload: { kind },
    })
  ).json<{ code: string }>()

test('the phone of the account is the first rung, and nothing else is there yet', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  expect((await checks(tutor)).map((one) => [one.kind, one.state])).toEqual([
    ['phone', 'approved'],
    ['identity', 'none'],
    ['education', 'none'],
    ['teacher_registration', 'none'],
    ['conviction_check', 'none'],
  ])
})

test('a check needs papers, waits once, is decided once, told, shown, and its papers are gone', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  const ground = tutorContext(site, tutor, storage)
  expect((await submit(tutor, 'conviction_check')).code).toBe('DOCUMENTS_NEEDED')
  const paper = await uploadDocument(ground, { kind: 'conviction_check', name: 'letter.pdf', bytes: PDF })
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(tutor, 'conviction_check')))
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['OK', ...Array(7).fill('VERIFICATION_WAITING')])

  const operator = await operatorContext(site, storage)
  const queue = await listVerificationQueue(operator, { state: 'submitted', word: '', part: { limit: 50 } })
  const waiting = queue.list.find((one) => one.tutorId === tutor.tutorId)
  expect(waiting).toMatchObject({ kind: 'conviction_check', papers: 1 })
  expect((await openVerificationDocument(operator, paper.id)).document.fileName).toBe('letter.pdf')
  const id = waiting?.id ?? ''
  const decide = () => decideVerification(operator, { id, verdict: 'approved', reason: null })
  const ends = await Promise.allSettled([decide(), decide(), decide()])
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const objectId = String(tutor.tutorId)
  expect(await listAudit(site.database.db, { objectId, limit: 9 })).toMatchObject([
    { action: 'verification.approved', details: { verificationId: id, check: 'conviction_check' } },
  ])

  expect(storage.files.size).toBe(0)
  await expect(openVerificationDocument(operator, paper.id)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
  const standing = (await checks(tutor)).find((one) => one.kind === 'conviction_check')
  expect(standing).toMatchObject({ state: 'approved', documents: [], expiresAt: '2029-11-21T04:00:00.000Z' })
  const notices = await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', tutor.accountId).execute()
  expect(notices).toEqual([{ kind: 'verification-approved' }])
  const preview = await site.server.inject({ url: '/api/tutor/profile/preview', headers: tutor.headers })
  const { checks: badges } = preview.json<{ data: { detail: { checks: { kind: string }[] } } }>().data.detail
  expect(badges.map((badge) => badge.kind)).toEqual(['phone', 'conviction_check'])
})

test('a rejection needs a reason and lets the tutor send again', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  const upload = () => uploadDocument(tutorContext(site, tutor, storage), { kind: 'education', name: 'degree.pdf', bytes: PDF })
  await upload()
  await submit(tutor, 'education')
  const operator = await operatorContext(site, storage)
  const { list } = await listVerificationQueue(operator, { state: 'submitted', word: '', part: { limit: 50 } })
  const id = list.find((one) => one.tutorId === tutor.tutorId)?.id ?? ''
  const decision = { id, verdict: 'rejected' } as const
  await expect(decideVerification(operator, { ...decision, reason: ' ' })).rejects.toMatchObject({ code: 'REASON_NEEDED' })
  await decideVerification(operator, { ...decision, reason: 'The scan cannot be read.' })
  const standing = (await checks(tutor)).find((one) => one.kind === 'education')
  expect(standing).toMatchObject({ state: 'rejected', reason: 'The scan cannot be read.', canSubmit: true, documents: [] })
  await upload()
  expect((await submit(tutor, 'education')).code).toBe('OK')
})

test('a file that cannot be deleted now is deleted by the job later', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  await uploadDocument(tutorContext(site, tutor, storage), { kind: 'identity', name: 'id.pdf', bytes: PDF })
  await submit(tutor, 'identity')
  const operator = await operatorContext(site, storage)
  const { list } = await listVerificationQueue(operator, { state: 'submitted', word: '', part: { limit: 50 } })
  const id = list.find((one) => one.tutorId === tutor.tutorId)?.id ?? ''
  storage.isBroken = true
  await decideVerification(operator, { id, verdict: 'approved', reason: null })
  expect(storage.files.size).toBe(1)
  storage.isBroken = false
  // It was tried and noted; a minute later it is tried again.
  await removeDueFiles(operator)
  expect(storage.files.size).toBe(1)
  await removeDueFiles({ ...operator, now: () => new Date(operator.now().getTime() + 60_000) })
  expect([storage.files.size, await listPutOff(site.database.db, 9)]).toEqual([0, []])
})

test('an approval ends on its day and the tutor is notified once', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  await uploadDocument(tutorContext(site, tutor, storage), { kind: 'teacher_registration', name: 'reg.pdf', bytes: PDF })
  await submit(tutor, 'teacher_registration')
  const operator = await operatorContext(site, storage)
  const { list } = await listVerificationQueue(operator, { state: 'submitted', word: '', part: { limit: 50 } })
  const id = list.find((one) => one.tutorId === tutor.tutorId)?.id ?? ''
  await decideVerification(operator, { id, verdict: 'approved', reason: null })
  const at = (text: string) => testContext({ ...site, clock: { now: () => new Date(text) } })
  // Those of invented tutors have ended by then.
  await expireChecks(at('2028-11-21T03:59:59Z'))
  expect(await expireChecks(at('2028-11-21T03:59:59Z'))).toBe(0)
  expect(await expireChecks(at('2028-11-21T04:00:00Z'))).toBe(1)
  expect(await expireChecks(at('2028-11-22T04:00:00Z'))).toBe(0)
  expect((await checks(tutor)).find((one) => one.kind === 'teacher_registration')?.state).toBe('expired')
})

test('only operators see the queue and decide', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const ground = tutorContext(site, tutor, memoryStorage())
  await expect(listVerificationQueue(ground, { state: 'submitted', word: '', part: { limit: 10 } })).rejects.toMatchObject({
    code: 'ROLE_NOT_ALLOWED',
  })
  const decision = { id: tutor.sessionId, verdict: 'approved', reason: null } as const
  await expect(decideVerification(ground, decision)).rejects.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
  const operator = await operatorContext(site, memoryStorage())
  await expect(decideVerification(operator, decision)).rejects.toMatchObject({ code: 'VERIFICATION_NOT_FOUND' })
})
