import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { dataOf, postAs } from './come-in.ts'
import { askForCheck, comeInAsNewTutor } from './market.ts'

const FILM = readFileSync(join(import.meta.dirname, '../demo/courses/clips/fractions-en.mp4'))
const SUMMARY = 'From the half of an apple to the sum of any two fractions, with exercises after each step.'

/** What a page of a context sends with whatever changes something. */
export const headersOf = async (context: BrowserContext): Promise<Record<string, string>> => ({
  'sec-fetch-site': 'same-origin',
  'x-csrf': (await context.cookies()).find(({ name }) => name === 'csrf')?.value ?? 'visitor',
})

type Site = { readonly name: string; readonly course: string; readonly baseURL: string; readonly operator: BrowserContext }

/** Registers a tutor with a public profile and a checked identity, whose course of one preview lacks nothing. Answers its numbers. */
export async function comeInWithCourse(context: BrowserContext, { name, course, baseURL, operator }: Site) {
  const tutorId = await comeInAsNewTutor(context, { name, baseURL })
  await askForCheck(context, 'identity')
  const { list } = await dataOf<{ list: readonly { id: string }[] }>(
    await operator.request.get(`/api/admin/verification/list?keyword=${tutorId}`),
  )
  await dataOf(await postAs(operator, `/api/admin/verification/${list[0]?.id}/decide`, { verdict: 'approved' }))
  const { id, courseFlagId } = await dataOf<{ id: number; courseFlagId: number }>(
    await postAs(context, '/online/course/manuscript', { courseName: course }),
  )
  const texts = { subtitle: 'Step by step', summary: SUMMARY, learnPoints: ['Halves and thirds'], subject: 'primary_maths' }
  const headers = await headersOf(context)
  const written = { id, revision: 1, ...texts, levelMin: 8, levelMax: 9, language: 'tutor_english' }
  await dataOf(await context.request.put('/online/course/manuscript', { data: written, headers }))
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  await dataOf(
    await context.request.post(`/online/course/manuscript/upload/photo?manuscriptId=${id}`, {
      headers,
      multipart: { file: { name: 'cover.png', mimeType: 'image/png', buffer: picture } },
    }),
  )
  const chapter = await dataOf<{ id: number }>(
    await postAs(context, '/online/course/chapter', { courseManuscriptId: id, chapterName: 'Parts of a whole' }),
  )
  const unit = await dataOf<{ id: number }>(
    await postAs(context, '/online/course/unit', { courseChapterId: chapter.id, unitName: 'Halves', price: 0 }),
  )
  const preview = { id: unit.id, revision: 9, isPreview: true }
  await dataOf(await context.request.put('/online/course/unit', { data: preview, headers }))
  await upload(context, { manuscriptId: id, unitId: unit.id, film: FILM })
  return { manuscriptId: id, courseFlagId, unitId: unit.id }
}

type Upload = { readonly manuscriptId: number; readonly unitId: number; readonly film: Buffer }

/** Sends the film of a unit, and waits until the course lacks nothing. */
export async function upload(context: BrowserContext, { manuscriptId, unitId, film }: Upload): Promise<void> {
  const headers = { ...(await headersOf(context)), 'tus-resumable': '1.0.0' }
  const metadata = `courseUnitId ${btoa(String(unitId))},filename ${btoa('film.mp4')},modified ${btoa('1764288000000')}`
  const begun = await context.request.post('/online/course/upload', {
    headers: { ...headers, 'upload-length': String(film.length), 'upload-metadata': metadata },
  })
  const sent = await context.request.patch(begun.headers()['location'] ?? '', {
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: film,
  })
  expect(sent.status()).toBe(204)
  await expect(async () => {
    const { missing } = await dataOf<{ missing: readonly unknown[] }>(
      await context.request.get(`/online/course/manuscript/${manuscriptId}`),
    )
    expect(missing).toEqual([])
  }).toPass({ timeout: 60_000 })
}
