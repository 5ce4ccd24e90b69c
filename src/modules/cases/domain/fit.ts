import { districtIdOf } from '#kernel/catalogue/areas.ts'
import type { TuitionCase } from './tuition-case.ts'

type Place = Pick<TuitionCase, 'areaId' | 'teachMode'>

/** How near two places are: 2 the same sub-area, 1 the same district, or both online; 0 otherwise. */
export function nearness(a: Place, b: Place): number {
  if (a.areaId === null || b.areaId === null) return a.areaId === b.areaId ? 1 : 0
  if (a.areaId === b.areaId) return 2
  return districtIdOf(a.areaId) === districtIdOf(b.areaId) ? 1 : 0
}

/** What a tutor teaches and where. */
export type Teaching = {
  readonly subjects: readonly { readonly subject: string; readonly levelMin: number; readonly levelMax: number }[]
  readonly areaIds: readonly number[]
  readonly teachesOnline: boolean
}

/** Whether a tutor teaches the subject at this level, somewhere this case can be. */
export function fits(one: Pick<TuitionCase, 'subject' | 'level' | 'areaId' | 'teachMode'>, teaching: Teaching): boolean {
  const teaches = teaching.subjects.some(
    ({ subject, levelMin, levelMax }) => subject === one.subject && levelMin <= one.level && one.level <= levelMax,
  )
  const canOnline = teaching.teachesOnline && (one.teachMode === 'online' || one.teachMode === 'either')
  return teaches && (canOnline || (one.areaId !== null && teaching.areaIds.includes(one.areaId)))
}
