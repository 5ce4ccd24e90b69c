import type { RouteOptions } from 'fastify'
import type { Role } from '#kernel/actor.ts'
import { callsOn } from '#modules/accounts/test/calls.ts'
import type { DemoSite } from './demo-site.ts'
import { storeOnSale } from './store-on-sale.ts'
import { methodsOf } from './live-routes.ts'
import { MAKERS, freshMobile, makePerson } from './matrix-objects.ts'
import type { Person } from './matrix-objects.ts'
import { samplesOf } from './sample-input.ts'
import type { Fields, Sample } from './sample-input.ts'
import { signInAs, visitor } from './sign-in-as.ts'

/** Who makes calls of a route, and what they send so that the call gets as deep as it can. */
export type HostileCaller = { readonly headers: Readonly<Record<string, string>>; readonly sample: Sample }

/** Makes someone of a role who has an object of the route's kind, with a good request of theirs. */
export async function hostileCaller(site: DemoSite, route: RouteOptions, role: Role): Promise<HostileCaller> {
  const side = role === 'visitor' || role === 'operator' ? null : role
  const person = side && (await makePerson(site, 'hostile', side))
  const object = await objectOf(site, route, person)
  const headers =
    role === 'visitor' ? visitor : role === 'operator' ? (await signInAs(site, { side: 'operator' })).headers : person?.headers
  const own = await ownInput(site, route, { person, object })
  const given = { ...USUAL, ...USUAL_OF[route.url], mobile: freshMobile(), newMobile: freshMobile(), ...object, ...own }
  // A search without fields finds everything; each of them alone is what is tried.
  const isSearch = /\/search(?:-page)?$/.test(route.url)
  const { params, query, body } = samplesOf(route, given)
  const sample = { params, query: isSearch ? {} : kept(query), body: isSearch ? body && {} : kept(body) }
  return { headers: headers ?? visitor, sample }
}

async function objectOf(site: DemoSite, route: RouteOptions, person: Person | null): Promise<Fields> {
  const kind = route.config?.access?.object ?? 'none'
  const maker = MAKERS[kind]
  if (!maker) throw new Error(`no maker of objects of the kind ${kind} (test/matrix-objects.ts)`)
  if (kind === 'tutor') return { tutorId: await listedTutor(site) }
  if (kind === 'course' && route.config?.access?.roles.includes('parent')) return await publishedCourse(site)
  const own = person && (await maker.make(site, person))
  if (own) return own
  if (kind === 'case') return { jobId: await openCase(site) }
  for (const side of ['parent', 'tutor'] as const) {
    const others = await maker.make(site, await makePerson(site, 'other', side))
    if (others) return others
  }
  return maker.missing()
}

/** What a tutor whom everybody sees has on sale. */
async function publishedCourse(site: DemoSite): Promise<Fields> {
  const { db } = site.database
  const known = await db.selectFrom('course').select('id').where('state', '=', 'published').orderBy('id').executeTakeFirst()
  const courseId = known?.id ?? (await storeOnSale(site, { tutorId: await listedTutor(site) }))
  return { courseFlagId: courseId, productId: courseId }
}

const listedTutor = async ({ database }: DemoSite): Promise<number> =>
  (await database.db.selectFrom('tutor').select('id').where('status', '=', 'active').orderBy('id').executeTakeFirstOrThrow()).id
const openCase = async ({ database }: DemoSite): Promise<number> =>
  (await database.db.selectFrom('tuition_case').select('id').where('status', '=', 'open').orderBy('id').executeTakeFirstOrThrow())
    .id

const OF_A_MATCH = ['/api/lesson/propose', '/api/lesson/hours', '/api/payment/case', '/api/review/write']

type Own = { readonly person: Person | null; readonly object: Fields }

/** What only some routes need to get past their first checks. */
async function ownInput(site: DemoSite, route: RouteOptions, { person, object }: Own): Promise<Fields> {
  const { db } = site.database
  if (route.url === '/cert/sso/register' && methodsOf(route).includes('POST')) {
    const mobile = freshMobile()
    const calls = callsOn(site)
    const sent = await calls.post('/cert/sso/register/send/message', { countryCode: '852', mobile, type: 2 })
    const { codeKey } = sent.data as { codeKey: string }
    return { mobile, codeKey, verifyCode: await calls.lastCode(`+852${mobile}`), ticket: undefined }
  }
  if (route.url === '/api/tutor/offer/apply' && person?.tutorId != null) {
    const names = { nameZh: 'A', nameEn: 'A', sex: 'female' as const, birthYear: 1998 }
    const listed = { ...names, status: 'active' as const, priceMinCents: 20_000, experienceYears: 3, education: 6 }
    await db.updateTable('tutor').set(listed).where('id', '=', person.tutorId).execute()
  }
  if (route.url === '/api/parent/job/edit' || route.url === '/api/parent/job/publish') {
    const at = site.clock.now()
    const terms = { subject: 'dse_maths', level: 15 }
    const open = route.url.endsWith('edit')
      ? { status: 'open' as const, publishedAt: at, expiresAt: new Date(at.getTime() + 86_400_000) }
      : {}
    await db
      .updateTable('tuition_case')
      .set({ ...terms, ...open })
      .where('id', '=', Number(object['jobId']))
      .execute()
  }
  if (OF_A_MATCH.includes(route.url) && person) {
    const made = await MAKERS['lesson']?.make(site, person)
    if (!made) return {}
    const at = site.clock.now()
    const held = { state: 'confirmed' as const, endedAt: at, autoConfirmAt: at }
    const lesson = await db
      .updateTable('lesson')
      .set(held)
      .where('id', '=', String(made['lessonId']))
      .returning('caseId')
      .executeTakeFirstOrThrow()
    return { jobId: lesson.caseId }
  }
  if (route.url.startsWith('/api/review/') && person) {
    // About the caller, and shown.
    const author = person.side === 'parent' ? ('tutor' as const) : ('parent' as const)
    const shown = { author, state: 'published' as const, publishedAt: site.clock.now() }
    await db.updateTable('review').set(shown).where('id', '=', String(object['reviewId'])).execute()
  }
  return {}
}

function kept<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T
}

const RANGE = { weekday: 1, from: 540, to: 600 }

/** Values of the fields of contracts that pass their rules. */
const USUAL: Fields = {
  birthYear: 1998,
  education: 6,
  university: 'tutor_HKU',
  experienceYears: 3,
  experienceKinds: ['tutor_work_remedia_stu'],
  currentJobs: [15],
  languages: ['tutor_cantonese'],
  features: ['patient'],
  areaIds: [10_101],
  areaId: 10_101,
  availability: [RANGE],
  timeWindows: [RANGE],
  subjects: [{ subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price: 300 }],
  subject: 'dse_maths',
  level: 15,
  priceMin: 200,
  priceMax: 250,
  price: 220,
  lessonMinutes: 60,
  minutes: 60,
  firstDay: '2026-12-01',
  from: '2026-11-21T04:00:00Z',
  to: '2026-11-28T04:00:00Z',
  startsAt: '2026-12-01T04:00:00Z',
  email: 'harbour@example.com',
  endpoint: 'https://fcm.googleapis.com/fcm/send/hostile',
  replaces: 'https://fcm.googleapis.com/fcm/send/before',
  urgentPhone: true,
  code: '123456',
  tutorIds: '1,2',
  jobIds: '1,2',
  courseFlagIds: '1,2',
  quietTo: 2,
  teacherNumber: null,
  medium: null,
  tutorUniversity: null,
  tutorEducation: null,
  startWithinDays: null,
}

/** Fields that mean something else on one route. */
const USUAL_OF: Readonly<Record<string, Fields>> = {
  '/api/admin/verification/:verificationId/decide': { verdict: 'rejected' },
  '/api/content/school/list': { level: 'kindergarten' },
  '/api/match/leave': { reason: 'other' },
  // One of both names what is asked for.
  '/online/course/customer/get-progress': { videoId: undefined },
  '/online/course/prosecution/report': { reportReason: 'It promises a mark.' },
  '/api/admin/statement/:statementId/sign': { moves: '0.00' },
}
