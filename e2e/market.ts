import type { Browser, BrowserContext } from '@playwright/test'
import { samplePdf } from '../test/sample-pdf.ts'
import { comeInNew, dataOf, postAs } from './come-in.ts'
import { fillWallet } from './payers.ts'

type Site = { readonly name: string; readonly baseURL: string }

/** When that tutor teaches: every day from eight to half past nine in the evening, in minutes since midnight. */
const HOURS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 1200, to: 1290 }))

/** Registers a tutor whose profile everybody may see, at an hourly price in dollars. */
export async function comeInAsNewTutor(
  context: BrowserContext,
  { name, baseURL, price = 250 }: Site & { readonly price?: number },
): Promise<number> {
  await comeInNew(context, { side: 'tutor', name, baseURL })
  return await publishProfile(context, { name, price })
}

/** Fills the profile of a tutor in and publishes it; answers the tutor's number. */
export async function publishProfile(
  context: BrowserContext,
  { name, price }: { readonly name: string; readonly price: number },
): Promise<number> {
  const subject = { subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price }
  const sections = {
    basics: { nameZh: name, nameEn: name, sex: 'female', birthYear: 1995 },
    education: { education: 6, university: null, majorZh: null, majorEn: null, teacherNumber: null },
    subjects: { subjects: [subject] },
    areas: { areaIds: [10_101], teachesOnline: true },
    experience: { experienceYears: 3, experienceKinds: ['tutor_work_center'], currentJobs: [] },
    teaching: { languages: ['tutor_cantonese'], features: [] },
    intro: { intro: 'A patient teacher of mathematics for senior forms, who explains each step and leaves time for questions.' },
    availability: { availability: HOURS },
  }
  const answer = (await (await context.request.get('/api/tutor/profile')).json()) as {
    data: { tutorId: number; version: number }
  }
  let { version } = answer.data
  for (const [section, fields] of Object.entries(sections)) {
    const saved = await postAs(context, `/api/tutor/profile/${section}`, { ...fields, version })
    version = (await dataOf<{ version: number }>(saved)).version
  }
  await dataOf(await postAs(context, '/api/tutor/profile/publish', {}))
  return answer.data.tutorId
}

type Pair = Omit<Site, 'name'> & { readonly browser: Browser; readonly parent: string; readonly tutor: string }

/** Registers a parent in the context of a test, and a tutor in one of their own, which the caller closes; `mobile` is the parent's. */
export async function comeInBoth(
  context: BrowserContext,
  { browser, parent, tutor, baseURL }: Pair,
): Promise<{ readonly tutorContext: BrowserContext; readonly tutorId: number; readonly mobile: string }> {
  const tutorContext = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const tutorId = await comeInAsNewTutor(tutorContext, { name: tutor, baseURL })
  const { mobile } = await comeInNew(context, { side: 'parent', name: parent, baseURL })
  // A request sets half of the first lessons aside.
  await fillWallet(context, 5000)
  return { tutorContext, tutorId, mobile }
}

const CASE = {
  subject: 'dse_maths',
  customLabel: null,
  level: 15,
  medium: null,
  teachMode: 'online',
  areaId: null,
  estate: null,
  address: null,
  priceMin: 200,
  priceMax: 300,
  lessonsPerWeek: 1,
  lessonMinutes: 90,
  timeWindows: [],
  isTimeFlexible: true,
  startWithinDays: null,
  groupSize: 1,
  isSen: false,
  senNote: null,
  travelAllowance: 0,
  isUrgent: false,
  features: [],
  tutorSex: 'any',
  tutorUniversity: null,
  tutorEducation: null,
  note: '',
  negotiateLessonNumber: 4,
}

/** Saves a complete draft of the parent of a context. Answers its number. */
export async function saveDraft(context: BrowserContext, changes: Partial<typeof CASE> = {}): Promise<number> {
  const draft = await postAs(context, '/api/parent/job/draft/save', { jobId: null, fields: { ...CASE, ...changes } })
  return (await dataOf<{ jobId: number }>(draft)).jobId
}

/** Publishes some cases of the parent of a context. Answers their numbers. */
export async function publishCases(context: BrowserContext, total: number): Promise<readonly number[]> {
  const published: number[] = []
  for (let count = 0; count < total; count++) {
    const jobId = await saveDraft(context)
    await dataOf(await postAs(context, '/api/parent/job/publish', { jobId }))
    published.push(jobId)
  }
  return published
}

/** Matches the parent and the tutor of two contexts. Answers the number of their case. */
export async function matchThem(parent: BrowserContext, tutor: BrowserContext, tutorId: number): Promise<number> {
  const [jobId = 0] = await publishCases(parent, 1)
  const asked = await postAs(parent, '/api/parent/job/book/tutor', { jobId, tutorId })
  const { bookingId } = await dataOf<{ bookingId: number }>(asked)
  await dataOf(await postAs(tutor, '/api/tutor/booking/accept', { bookingId }))
  return jobId
}

/** Sends a paper of the tutor of a context to be checked. */
export async function askForCheck(context: BrowserContext, kind: string): Promise<void> {
  const csrf = (await context.cookies()).find((cookie) => cookie.name === 'csrf')?.value ?? ''
  const sent = await context.request.post(`/api/tutor/document/upload?kind=${kind}`, {
    multipart: { file: { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: samplePdf() } },
    headers: { 'sec-fetch-site': 'same-origin', 'x-csrf': csrf },
  })
  await dataOf(sent)
  await dataOf(await postAs(context, '/api/tutor/verification/submit', { kind }))
}
