import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { dataOf, postAs } from './come-in.ts'
import { comeInWithCourse, headersOf, upload } from './whole-course.ts'

const FILM = readFileSync(join(import.meta.dirname, '../demo/courses/clips/triangle-area.mp4'))
const RARE = { subject: 'dse_maths', levelMin: 14, levelMax: 16, language: 'tutor_mandarin' }
// Later than whatever was written before.
const LATEST = 1_000_000

type Site = { readonly name: string; readonly course: string; readonly baseURL: string; readonly operator: BrowserContext }
type Priced = { readonly name: string; readonly price: number }
type Wanted = Site & { readonly units: readonly Priced[]; readonly whole: number }

/** A course on sale, and what its tutor and an operator need to change it. */
export type SoldCourse = {
  readonly courseFlagId: number
  readonly manuscriptId: number
  readonly unitIds: readonly number[]
}

/** Registers a tutor whose course is on sale: a free preview, and a chapter of units with prices, each with a film; dollars. */
export async function sellCourse(tutor: BrowserContext, { units, whole, ...site }: Wanted): Promise<SoldCourse> {
  const { manuscriptId, courseFlagId } = await comeInWithCourse(tutor, site)
  const chapter = await dataOf<{ id: number }>(
    await postAs(tutor, '/online/course/chapter', { courseManuscriptId: manuscriptId, chapterName: 'Sums' }),
  )
  const unitIds: number[] = []
  for (const { name, price } of units) {
    const made = await postAs(tutor, '/online/course/unit', { courseChapterId: chapter.id, unitName: name, price })
    const { id } = await dataOf<{ id: number }>(made)
    await upload(tutor, { manuscriptId, unitId: id, film: FILM })
    unitIds.push(id)
  }
  const headers = await headersOf(tutor)
  // None that a journey through the search finds.
  const priced = { id: manuscriptId, revision: LATEST, combinePrice: whole, ...RARE }
  await dataOf(await tutor.request.put('/online/course/manuscript', { data: priced, headers }))
  const course = { courseFlagId, manuscriptId, unitIds }
  await publish(tutor, { course, operator: site.operator, submitType: 'ADD' })
  return course
}

type Change = {
  readonly course: SoldCourse
  readonly operator: BrowserContext
  readonly unitId: number
  readonly price: number
}

/** Asks another price for a unit, with the version that an operator publishes. */
export async function changePrice(tutor: BrowserContext, { course, operator, unitId, price }: Change): Promise<void> {
  const headers = await headersOf(tutor)
  const data = { id: unitId, revision: LATEST, price }
  await dataOf(await tutor.request.put('/online/course/unit', { data, headers }))
  await publish(tutor, { course, operator, submitType: 'UPDATE' })
}

type Published = { readonly course: SoldCourse; readonly operator: BrowserContext; readonly submitType: 'ADD' | 'UPDATE' }

async function publish(tutor: BrowserContext, { course, operator, submitType }: Published): Promise<void> {
  const { manuscriptId, courseFlagId } = course
  await dataOf(await postAs(tutor, '/online/course/manage/submit', { manuscriptId, submitType }))
  const desk = `/api/admin/course/${courseFlagId}`
  const { reviewingRevision: revision } = await dataOf<{ reviewingRevision: number }>(
    await operator.request.get(`${desk}/detail`),
  )
  await dataOf(await postAs(operator, `${desk}/decide`, { verdict: 'published', revision, reason: '' }))
}
