import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#platform/audit.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { OwnProfile } from '../contract/own-profile.ts'
import type { OwnChecks } from '../contract/verification.ts'
import type { PaperKind } from '../domain/verification.ts'
import { decideVerification } from '../use-cases/decide-verification.ts'
import { submitVerification } from '../use-cases/submit-verification.ts'
import { uploadDocument } from '../use-cases/upload-document.ts'
import { listVerificationQueue, readDeskVerification } from '../use-cases/verification-queue.ts'
import { PDF, memoryStorage, operatorContext, tutorContext } from './paper-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(5)))
afterAll(async () => await site.close())

const storage = memoryStorage()
const BASICS = { nameZh: '海老師', nameEn: 'Ms Hoi', sex: 'female', birthYear: 1996 }
const DEGREE = { education: 7, university: 'tutor_HKU', majorZh: '數學', majorEn: 'Mathematics', teacherNumber: '123456' }

async function call<D = OwnProfile>(
  who: SignedIn,
  path: string,
  payload?: object,
): Promise<{ readonly code: string; readonly data: D }> {
  const { headers } = who
  return (
    await site.server.inject({
      url: `/api/tutor/${path}`,
      headers,
      method: payload ? 'POST' : 'GET',
      ...(payload ? { payload } : {}),
    })
  ).json()
}

async function save(who: SignedIn, section: 'basics' | 'education', fields: object): Promise<string> {
  const { version } = (await call(who, 'profile')).data
  return (await call(who, `profile/${section}`, { ...(section === 'basics' ? BASICS : DEGREE), ...fields, version })).code
}

async function submit(who: SignedIn, kind: PaperKind): Promise<void> {
  const ground = tutorContext(site, who, storage)
  await uploadDocument(ground, { kind, name: 'paper.pdf', bytes: PDF })
  await submitVerification(ground, kind)
}

async function waitingOf(who: SignedIn, kind: PaperKind) {
  const desk = await operatorContext(site, storage)
  const { list } = await listVerificationQueue(desk, { state: 'submitted', word: '', part: { limit: 50 } })
  const found = list.find((one) => one.tutorId === who.tutorId && one.kind === kind)
  if (!found) throw new Error('nothing waits')
  return await readDeskVerification(desk, found.id)
}

async function approve(who: SignedIn, kind: PaperKind): Promise<void> {
  await submit(who, kind)
  const { id, factsVersion } = await waitingOf(who, kind)
  await decideVerification(await operatorContext(site, storage), { id, verdict: 'approved', reason: null, factsVersion })
}

async function tutorWith(kinds: readonly PaperKind[]): Promise<SignedIn> {
  const tutor = await signInAs(site, { side: 'tutor' })
  expect([await save(tutor, 'basics', {}), await save(tutor, 'education', {})]).toEqual(['OK', 'OK'])
  for (const kind of kinds) await approve(tutor, kind)
  return tutor
}

const badgesOf = async (who: SignedIn): Promise<readonly string[]> =>
  (await call<{ detail: { checks: { kind: string }[] } }>(who, 'profile/preview')).data.detail.checks.map(({ kind }) => kind)
const stateOf = async (who: SignedIn, kind: PaperKind) =>
  (await call<OwnChecks>(who, 'verification/list')).data.list.find((one) => one.kind === kind)

test.each([
  ['basics', { nameZh: '河老師' }, 'identity'],
  ['basics', { nameEn: 'Ms Ho' }, 'identity'],
  ['basics', { sex: 'male' }, 'identity'],
  ['basics', { birthYear: 1995 }, 'identity'],
  ['education', { education: 8 }, 'education'],
  ['education', { university: 'tutor_CUHK' }, 'education'],
  ['education', { teacherNumber: '654321' }, 'teacher_registration'],
] as const)('in %s %j drops the badge for %s once it is accepted, and no other', async (section, change, kind) => {
  const all = ['identity', 'education', 'teacher_registration'] as const
  const tutor = await tutorWith(section === 'basics' ? ['identity', 'education'] : all)
  const before = await badgesOf(tutor)
  // What is saved as it was asks nothing.
  expect(await save(tutor, section, {})).toBe('OK')
  expect(await save(tutor, section, change)).toBe('CHECKS_WOULD_DROP')
  expect(await badgesOf(tutor)).toEqual(before)
  expect(await save(tutor, section, { ...change, dropsChecks: true })).toBe('OK')
  expect(await badgesOf(tutor)).toEqual(before.filter((one) => one !== kind))
  expect(await stateOf(tutor, kind)).toMatchObject({ state: 'dropped', canSubmit: true })
  const notices = await site.database.db
    .selectFrom('notice')
    .select(['kind', 'values'])
    .where('accountId', '=', tutor.accountId)
    .where('kind', '=', 'verification-dropped')
    .execute()
  expect(notices).toHaveLength(1)
  const log = await listAudit(site.database.db, { objectId: String(tutor.tutorId), limit: 1 })
  expect(log).toMatchObject([{ action: 'verification.dropped', actorId: tutor.accountId, details: { check: kind } }])
})

test('a dropped badge comes back with a new check, for which operators see what changed', async () => {
  const tutor = await tutorWith(['identity'])
  expect(await save(tutor, 'basics', { nameZh: '河老師', birthYear: 1995, dropsChecks: true })).toBe('OK')
  await submit(tutor, 'identity')
  expect(await waitingOf(tutor, 'identity')).toMatchObject({
    facts: { nameZh: '河老師', nameEn: 'Ms Hoi', sex: 'female', birthYear: 1995 },
    lastCheckedAt: '2026-11-21T04:00:00.000Z',
    changes: [
      { name: 'nameZh', before: '海老師', after: '河老師' },
      { name: 'birthYear', before: 1996, after: 1995 },
    ],
  })
  const { id, factsVersion } = await waitingOf(tutor, 'identity')
  await decideVerification(await operatorContext(site, storage), { id, verdict: 'approved', reason: null, factsVersion })
  expect(await badgesOf(tutor)).toEqual(['phone', 'identity'])
})

test('nobody approves what they did not see', async () => {
  const tutor = await tutorWith([])
  await submit(tutor, 'identity')
  const read = await waitingOf(tutor, 'identity')
  expect(await save(tutor, 'basics', { nameZh: '別人' })).toBe('OK')
  const decide = async (factsVersion: number) =>
    await decideVerification(await operatorContext(site, storage), {
      id: read.id,
      verdict: 'approved',
      reason: null,
      factsVersion,
    })
  await expect(decide(read.factsVersion)).rejects.toMatchObject({ code: 'VERIFICATION_CHANGED' })
  expect(await badgesOf(tutor)).toEqual(['phone'])
  await decide((await waitingOf(tutor, 'identity')).factsVersion)
  expect(await badgesOf(tutor)).toEqual(['phone', 'identity'])
})
