import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { OwnProfile } from '../contract/own-profile.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import { findDraft } from '../store/find-draft.ts'
import { saveDraft } from '../store/save-draft.ts'
import { setTutorAvatar } from '../use-cases/set-tutor-avatar.ts'
import { SECTIONS } from './profile-sections.ts'
import { transact } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(20)))
afterAll(async () => await site.close())

type Answer<D> = { readonly code: string; readonly data: D; readonly fields?: Readonly<Record<string, string>> }

async function call<D = OwnProfile>(who: SignedIn, path: string, body?: object): Promise<Answer<D>> {
  const request = body ? ({ method: 'POST', payload: body } as const) : ({ method: 'GET' } as const)
  const answer = await site.server.inject({ url: `/api/tutor/${path}`, headers: who.headers, ...request })
  return answer.json<Answer<D>>()
}

async function fillAll(who: SignedIn): Promise<OwnProfile> {
  let { data } = await call(who, 'profile')
  for (const [section, fields] of Object.entries(SECTIONS)) {
    const saved = await call(who, `profile/${section}`, { ...fields, version: data.version })
    expect(saved.code, section).toBe('OK')
    data = saved.data
  }
  return data
}

async function findIds(keyword: string): Promise<readonly number[]> {
  const answer = await site.server.inject({ url: `/api/v2/tutor/search?keyword=${encodeURIComponent(keyword)}` })
  return answer.json<{ data: { list: { tutorId: number }[] } }>().data.list.map((card) => card.tutorId)
}

test('a draft is filled section by section, published, found at once, hidden and shown again', async () => {
  const hoi = await signInAs(site, { side: 'tutor' })
  const empty = await call(hoi, 'profile')
  expect(empty.data).toMatchObject({ status: 'draft', tutorId: hoi.tutorId, photo: null, can: { publish: false } })
  const early = await call(hoi, 'profile/publish', {})
  expect(early.code).toBe('PROFILE_INCOMPLETE')
  const filled = await fillAll(hoi)
  expect(filled).toMatchObject({ can: { publish: true }, completeness: { percent: 90, next: ['photo'] } })
  expect(filled.availability.availability).toEqual([
    { weekday: 1, from: 600, to: 660 },
    { weekday: 2, from: 960, to: 1200 },
  ])
  const detail = async () => (await site.server.inject({ url: `/api/tutor/detail/${hoi.tutorId}` })).json<Answer<TutorDetail>>()
  expect((await detail()).code).toBe('TUTOR_NOT_FOUND')
  expect(await findIds(String(hoi.tutorId))).toEqual([])
  expect((await call(hoi, 'profile/publish', {})).data).toMatchObject({ status: 'active', can: { hide: true, publish: false } })
  expect(await findIds(String(hoi.tutorId))).toEqual([hoi.tutorId])
  expect((await detail()).data).toMatchObject({
    tutorName: '海老師',
    priceMin: 280,
    teachesOnline: true,
    trial: { minutes: 45, price: 120 },
  })
  expect((await call(hoi, 'profile/hide', {})).data.status).toBe('hidden')
  expect((await detail()).code).toBe('TUTOR_NOT_FOUND')
  expect(await findIds(String(hoi.tutorId))).toEqual([])
  expect((await call(hoi, 'profile/show', {})).data.status).toBe('active')
  expect((await call(hoi, 'profile/show', {})).code).toBe('PROFILE_CHANGED')
})

test('a change of a shown profile is found at once', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const { version } = await fillAll(tutor)
  expect((await call(tutor, 'profile/publish', {})).code).toBe('OK')
  expect(await findIds('zymurgy')).toEqual([])
  const intro = 'Zymurgy is my hobby, and chemistry is what I teach with it.'
  expect((await call(tutor, 'profile/intro', { intro, version: version + 1 })).code).toBe('OK')
  expect(await findIds('zymurgy')).toEqual([tutor.tutorId])
})

test('what is shown stays complete', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  await fillAll(tutor)
  const { data } = await call(tutor, 'profile/publish', {})
  const refused = await call(tutor, 'profile/subjects', { subjects: [], version: data.version })
  expect(refused.code).toBe('PROFILE_INCOMPLETE')
  expect((await call(tutor, 'profile')).data.subjects.subjects).toHaveLength(2)
})

test('a trial lesson is free, from $50, or not given; another price is refused in words', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  let { version, trial } = (await call(tutor, 'profile')).data
  expect(trial).toEqual({ trial: null })
  for (const price of [-1, 1, 49, 50.5, 3001]) {
    const { code, fields } = await call(tutor, 'profile/trial', { trial: { minutes: 60, price }, version })
    expect([code, fields?.['trial.price']], String(price)).toEqual(['INVALID_INPUT', 'invalid.trialPrice'])
  }
  expect((await call(tutor, 'profile/trial', { trial: { minutes: 20, price: 0 }, version })).code).toBe('INVALID_INPUT')
  for (const given of [{ minutes: 30, price: 0 }, { minutes: 60, price: 50 }, null]) {
    const saved = await call(tutor, 'profile/trial', { trial: given, version })
    expect(saved.data.trial).toEqual({ trial: given })
    version = saved.data.version
  }
  expect((await call(tutor, 'profile/trial', { trial: null, version: version - 1 })).code).toBe('PROFILE_CHANGED')
})

test('of two editors that read the same version one has to look again', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const { version } = (await call(tutor, 'profile')).data
  const answers = await Promise.all(
    ['First words about me.', 'Other words about me.'].map((intro) => call(tutor, 'profile/intro', { intro, version })),
  )
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['OK', 'PROFILE_CHANGED'])
})

test('values that the search does not know are refused by field', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const { version } = (await call(tutor, 'profile')).data
  const subject = { subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price: 300 }
  const wrong: readonly (readonly [string, object])[] = [
    ['basics', { ...SECTIONS.basics, birthYear: 2020 }],
    ['basics', { ...SECTIONS.basics, sex: 'unknown' }],
    ['basics', { ...SECTIONS.basics, nameEn: 'a\u0000b' }],
    ['education', { ...SECTIONS.education, education: 9 }],
    ['education', { ...SECTIONS.education, university: 'tutor_NOWHERE' }],
    ['subjects', { subjects: [{ ...subject, price: 49 }] }],
    ['subjects', { subjects: [{ ...subject, price: 3001 }] }],
    ['subjects', { subjects: [{ ...subject, levelMin: 16, levelMax: 14 }] }],
    ['subjects', { subjects: [{ ...subject, levelMin: 5, levelMax: 6 }] }],
    ['subjects', { subjects: [{ ...subject, subject: 'alchemy' }] }],
    ['subjects', { subjects: [{ ...subject, customLabel: 'Mine' }] }],
    ['subjects', { subjects: [{ ...subject, subject: 'tutor_others_custom' }] }],
    ['areas', { areaIds: [101], teachesOnline: false }],
    ['areas', { areaIds: [10_101, 10_101], teachesOnline: false }],
    ['experience', { ...SECTIONS.experience, experienceYears: 6 }],
    ['teaching', { ...SECTIONS.teaching, features: ['magical'] }],
    ['intro', { intro: 'x'.repeat(2001) }],
    ['availability', { availability: [{ weekday: 8, from: 0, to: 60 }] }],
    ['availability', { availability: [{ weekday: 1, from: 0, to: 61 }] }],
  ]
  for (const [section, fields] of wrong) {
    const answer = await call(tutor, `profile/${section}`, { ...fields, version })
    expect([answer.code, Object.keys(answer.fields ?? {}).length], JSON.stringify(fields)).toEqual(['INVALID_INPUT', 1])
  }
  expect((await call(tutor, 'profile')).data.version).toBe(version)
})

test('fields that are not of the section change nothing', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const { version } = (await call(tutor, 'profile')).data
  const extra = { status: 'active', tutorLevel: 2, id: 100_001, accountId: 'x', avatarKey: 'avatar/x.webp', publishedAt: null }
  expect((await call(tutor, 'profile/intro', { intro: 'Only this.', version, ...extra })).code).toBe('OK')
  const row = await site.database.db
    .selectFrom('tutor')
    .select(['status', 'tutorLevel', 'avatarKey', 'intro'])
    .where('id', '=', tutor.tutorId ?? 0)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'draft', tutorLevel: 0, avatarKey: null, intro: 'Only this.' })
})

test('the preview has the shape of the public profile and says what is missing', async () => {
  const tutor = await signInAs(site, { side: 'tutor', name: 'Ho Yin' })
  const before = await call<{ detail: TutorDetail; missing: string[] }>(tutor, 'profile/preview')
  expect(before.data).toMatchObject({ detail: { tutorName: 'Ho Yin', priceMin: 0, subjects: [] } })
  expect(before.data.missing[0]).toBe('subjects')
  await fillAll(tutor)
  const after = await call<{ detail: TutorDetail; missing: string[] }>(tutor, 'profile/preview')
  await call(tutor, 'profile/publish', {})
  const shown = (await site.server.inject({ url: `/api/tutor/detail/${tutor.tutorId}` })).json<Answer<TutorDetail>>()
  expect(after.data.detail).toEqual(shown.data)
  expect(after.data.missing).toEqual(['photo'])
})

test('only tutors have a profile to edit', async () => {
  const [parent, institution, operator] = await Promise.all(
    (['parent', 'institution', 'operator'] as const).map((side) => signInAs(site, { side })),
  )
  for (const who of [parent, institution, operator]) {
    expect((await call(who as SignedIn, 'profile')).code).toBe('ROLE_NOT_ALLOWED')
    expect((await call(who as SignedIn, 'profile/intro', { intro: 'x', version: 1 })).code).toBe('ROLE_NOT_ALLOWED')
  }
  const nobody = await site.server.inject({ method: 'POST', url: '/api/tutor/profile/publish', headers: visitor })
  expect(nobody.json()).toMatchObject({ code: 'LOGIN_REQUIRED' })
})

test('a suspended profile can be read and not changed', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const { version } = await fillAll(tutor)
  await site.database.db
    .updateTable('tutor')
    .set({ status: 'suspended' })
    .where('id', '=', tutor.tutorId ?? 0)
    .execute()
  expect((await call(tutor, 'profile')).data.can).toEqual({ publish: false, hide: false, show: false })
  for (const path of ['profile/publish', 'profile/hide', 'profile/show'])
    expect((await call(tutor, path, {})).code).toBe('PROFILE_SUSPENDED')
  expect((await call(tutor, 'profile/intro', { intro: 'x', version })).code).toBe('PROFILE_SUSPENDED')
})

test('what was read before a profile was suspended and is saved after does not bring it back', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  await fillAll(tutor)
  expect((await call(tutor, 'profile/publish', {})).data.status).toBe('active')
  const { db } = site.database
  const read = await findDraft(db, tutor.tutorId ?? 0)
  if (!read) throw new Error('no draft')
  await db.updateTable('tutor').set({ status: 'suspended' }).where('id', '=', read.id).execute()
  await transact(site, async (tx) => await saveDraft(tx.db, { ...read, intro: 'Changed meanwhile.' }, tx.now()))
  expect((await call(tutor, 'profile')).data.status).toBe('suspended')
})

test('a photo of the account is the photo of the tutor, seen by the tutor before anybody', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const photo = async () => await site.server.inject({ url: '/api/tutor/profile/photo', headers: tutor.headers })
  expect((await photo()).headers['content-type']).toContain('image/svg+xml')
  await transact(site, async (tx) => await setTutorAvatar(tx, { accountId: tutor.accountId, key: 'avatar/x.webp' }))
  const own = await photo()
  expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=300',
  ])
  expect((await call(tutor, 'profile')).data.photo).toMatch(/^\/api\/tutor\/profile\/photo\?t=\d+$/)
  expect((await site.server.inject({ url: `/api/tutor/head/${tutor.tutorId}` })).statusCode).toBe(404)
})

test('a name in Chinese begins the Chinese name alone, for no English one follows from it', async () => {
  for (const [name, nameEn] of [
    ['陳大文', null],
    ['Chan Tai Man', 'Chan Tai Man'],
  ] as const) {
    const { data } = await call(await signInAs(site, { side: 'tutor', name }), 'profile')
    expect(data.basics).toMatchObject({ nameZh: name, nameEn })
  }
})
