import { districtIdOf } from '#kernel/catalogue/areas.ts'
import { linesOf, priceOfSubject } from '#kernel/subject-price.ts'
import type { Teaching } from '#modules/tutors/public.ts'
import type { TuitionCase } from './tuition-case.ts'

type Place = Pick<TuitionCase, 'areaId' | 'teachMode'>

/** How near two places are: 2 the same sub-area, 1 the same district, or both online; 0 otherwise. */
export function nearness(a: Place, b: Place): number {
  if (a.areaId === null || b.areaId === null) return a.areaId === b.areaId ? 1 : 0
  if (a.areaId === b.areaId) return 2
  return districtIdOf(a.areaId) === districtIdOf(b.areaId) ? 1 : 0
}

/** What of a case a tutor does not list: the subject at all, it at this level, the place, lessons online, or any place. */
export const UNLISTED = ['subject', 'level', 'area', 'online', 'in_person'] as const
export type Unlisted = (typeof UNLISTED)[number]

type Wanted = Pick<TuitionCase, 'subject' | 'customLabel' | 'level' | 'areaId' | 'teachMode'>

/** What of a case is not among what a tutor teaches and where; empty when everything is. */
export function unlistedOf(one: Wanted, teaching: Teaching): readonly Unlisted[] {
  return [...unlistedSubject(one, teaching), ...unlistedPlace(one, teaching)]
}

function unlistedSubject(one: Wanted, { subjects }: Teaching): readonly Unlisted[] {
  if (priceOfSubject(subjects, one) !== null) return []
  return linesOf(subjects, one).length > 0 ? ['level'] : ['subject']
}

function unlistedPlace({ teachMode, areaId }: Wanted, { teachesOnline, areaIds }: Teaching): readonly Unlisted[] {
  const canOnline = teachesOnline && (teachMode === 'online' || teachMode === 'either')
  if (canOnline || (areaId !== null && areaIds.includes(areaId))) return []
  if (teachMode === 'online') return ['online']
  return areaIds.length === 0 ? ['in_person'] : ['area']
}
