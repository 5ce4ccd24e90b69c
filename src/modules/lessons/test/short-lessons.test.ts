import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { tendMatches } from '#demo/tend-matches.ts'
import { HOUR_MS, backgroundOf } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf, lessonStepsOn } from '../../booking/test/lesson-steps.ts'
import type { Matched } from '../../booking/test/lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof lessonStepsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  steps = lessonStepsOn(site)
})
afterAll(async () => await site.close())

/** A lesson of 90 minutes, signed in when it begins and out after some minutes; an hour and a half after the start. */
async function taught(match: Matched, minutes: number): Promise<string> {
  const lessonId = await steps.scheduled(match, 24)
  const { startsAt } = dataOf<{ startsAt: string }>(await steps.read(match.parent, `lesson/detail/${lessonId}`))
  const until = (time: number): void => site.clock.advance(Date.parse(startsAt) + time - site.clock.now().getTime())
  until(0)
  await steps.as(match.tutor, 'tutor/lesson/sign/in', { lessonId })
  until(minutes * 60_000)
  await steps.as(match.tutor, 'tutor/lesson/sign/out', { lessonId })
  until(1.5 * HOUR_MS)
  return lessonId
}

async function toldOf({ accountId }: TestPerson): Promise<readonly string[]> {
  const rows = await site.database.db
    .selectFrom('notice')
    .select('kind')
    .where('accountId', '=', accountId)
    .where('kind', 'like', 'lesson-%')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind).filter((kind) => !['lesson-proposed', 'lesson-agreed', 'lesson-started'].includes(kind))
}

const shown = async (who: TestPerson, lessonId: string) =>
  dataOf<{ state: string; moves: string[]; autoConfirmAt: string | null; endedAt: string | null; undoUntil: string | null }>(
    await steps.read(who, `lesson/detail/${lessonId}`),
  )
const slotsOf = async (lessonId: string) =>
  (await site.database.db.selectFrom('lesson_slot').select('quarter').where('lessonId', '=', lessonId).execute()).length

test('a lesson of less than half of its time asks both sides, and 72 hours of silence make it one that was not held', async () => {
  const match = await steps.matched()
  const { parent, tutor } = match
  const lessonId = await taught(match, 44)
  expect(await shown(parent, lessonId)).toMatchObject({ state: 'too_short', moves: ['confirm', 'problem'] })
  expect(await shown(tutor, lessonId)).toMatchObject({ state: 'too_short', moves: ['claim', 'problem', 'miss'] })
  expect([await toldOf(parent), await toldOf(tutor)]).toEqual([['lesson-too-short'], ['lesson-signed-out-early']])
  const { autoConfirmAt, endedAt } = await shown(parent, lessonId)
  const end = Date.parse(autoConfirmAt ?? '')
  expect(end - Date.parse(endedAt ?? '')).toBe(259_200_000)
  site.clock.advance(end - 1 - site.clock.now().getTime())
  await tendMatches(backgroundOf(site))
  expect(await shown(parent, lessonId)).toMatchObject({ state: 'too_short' })
  site.clock.advance(1)
  for (let run = 0; run < 2; run++) await tendMatches(backgroundOf(site))
  expect(await shown(parent, lessonId)).toMatchObject({ state: 'missed', moves: [] })
  expect(await toldOf(parent)).toEqual(['lesson-too-short', 'lesson-not-held'])
  expect(await toldOf(tutor)).toEqual(['lesson-signed-out-early', 'lesson-not-held'])
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ taughtMinutes: 0, successJobCount: 0 })
  expect(await slotsOf(lessonId)).toBe(0)
})

test('half of the planned time is enough: the parent alone is asked', async () => {
  const match = await steps.matched()
  expect(await shown(match.tutor, await taught(match, 45))).toMatchObject({ state: 'ended', moves: ['problem'] })
  expect([await toldOf(match.parent), await toldOf(match.tutor)]).toEqual([['lesson-ended'], []])
})

test('the parent may say that a short lesson was held all the same, or that something was wrong', async () => {
  const match = await steps.matched()
  const [held, wrong] = [await taught(match, 30), await taught(match, 30)]
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId: held })).data).toMatchObject({ state: 'confirmed' })
  const problem = { lessonId: wrong, problem: 'short', note: '只上了半小時。' }
  expect((await steps.as(match.parent, 'parent/lesson/problem', problem)).data).toMatchObject({ state: 'disputed' })
  expect(await steps.statOf(match.tutor.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 1 })
})

test('the tutor may say that a short lesson did not take place, and the time is free again', async () => {
  const match = await steps.matched()
  const lessonId = await taught(match, 5)
  expect((await steps.as(match.tutor, 'lesson/missed', { lessonId })).data).toMatchObject({ state: 'missed' })
  expect(await slotsOf(lessonId)).toBe(0)
  expect(await toldOf(match.parent)).toEqual(['lesson-too-short', 'lesson-missed'])
})

test('the tutor’s word that a short lesson was held in full asks the parent for 72 hours, and counts for nothing alone', async () => {
  const match = await steps.matched()
  const [silent, confirmed] = [await taught(match, 5), await taught(match, 5)]
  for (const lessonId of [silent, confirmed]) {
    expect((await steps.as(match.parent, 'tutor/lesson/claim', { lessonId })).code).toBe('SWITCH_TO_TUTOR')
    expect((await steps.as(match.tutor, 'tutor/lesson/claim', { lessonId })).data).toMatchObject({ state: 'claimed' })
    expect((await steps.as(match.tutor, 'tutor/lesson/claim', { lessonId })).code).toBe('LESSON_STATE_CHANGED')
  }
  const { autoConfirmAt } = await shown(match.parent, silent)
  expect(Math.round((Date.parse(autoConfirmAt ?? '') - site.clock.now().getTime()) / 60_000)).toBe(72 * 60)
  expect((await toldOf(match.parent)).filter((kind) => kind === 'lesson-claimed')).toHaveLength(2)
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId: confirmed })).data).toMatchObject({
    state: 'confirmed',
  })
  site.clock.advance(72 * HOUR_MS)
  await tendMatches(backgroundOf(site))
  expect(await shown(match.tutor, silent)).toMatchObject({ state: 'missed' })
  expect(await steps.statOf(match.tutor.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 1 })
})

test('a confirmation is undone for ten minutes: counts follow, the tutor hears of it, and the 72 hours go on', async () => {
  const match = await steps.matched()
  const { parent, tutor } = match
  const lessonId = await taught(match, 90)
  site.clock.advance(71 * HOUR_MS)
  const confirm = async () => await steps.as(parent, 'parent/lesson/confirm', { lessonId })
  const undo = async (who = parent) => await steps.as(who, 'parent/lesson/undo', { lessonId })
  expect((await undo()).code).toBe('LESSON_STATE_CHANGED')
  const at = site.clock.now().getTime()
  await confirm()
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 1 })
  const { undoUntil, moves } = await shown(parent, lessonId)
  expect([Math.round((Date.parse(undoUntil ?? '') - at) / 60_000), moves]).toEqual([10, ['undo']])
  expect((await undo(tutor)).code).toBe('SWITCH_TO_PARENT')
  site.clock.advance(599_000)
  expect((await undo()).data).toMatchObject({ state: 'ended' })
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ taughtMinutes: 0, successJobCount: 0 })
  expect(await toldOf(tutor)).toEqual(['lesson-confirmed', 'lesson-unconfirmed'])
  site.clock.advance(0.5 * HOUR_MS)
  await tendMatches(backgroundOf(site))
  expect(await shown(parent, lessonId)).toMatchObject({ state: 'ended', moves: ['confirm', 'problem'], undoUntil: null })
  await confirm()
  site.clock.advance(600_000)
  expect((await undo()).code).toBe('LESSON_NOT_NOW')
  expect(await shown(parent, lessonId)).toMatchObject({ state: 'confirmed', moves: [] })
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 1 })
})

test('of two held lessons one that is undone leaves the case a success', async () => {
  const match = await steps.matched()
  const ids = [await taught(match, 90), await taught(match, 90)]
  for (const lessonId of ids) await steps.as(match.parent, 'parent/lesson/confirm', { lessonId })
  expect(await steps.statOf(match.tutor.tutorId)).toMatchObject({ taughtMinutes: 180, successJobCount: 1 })
  await steps.as(match.parent, 'parent/lesson/undo', { lessonId: ids[0] })
  expect(await steps.statOf(match.tutor.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 1 })
})
