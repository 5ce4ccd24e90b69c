import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { subjectLabel } from '#kernel/case-title.ts'
import { FEATURES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import type { OwnCase } from '../domain/tuition-case.ts'

type Named = Pick<OwnCase, 'subject' | 'customLabel' | 'level' | 'areaId' | 'features'>

/** Level and subject joined by a comma, as lists show them (specification 1 §3 "Pending job"). */
export function levelAndSubject(one: Named, locale: Locale): string {
  const level = one.level === null ? '' : (findLevel(one.level)?.[locale] ?? '')
  return [level, subjectLabel(one, locale)].filter((text) => text !== '').join(',')
}

/** The sub-area's name, or null for lessons online. */
export function areaLabel({ areaId }: Named, locale: Locale): string | null {
  return areaId === null ? null : (findArea(areaId)?.[locale] ?? null)
}

/** Names of the feature tags. */
export function featureLabels({ features }: Named, locale: Locale): readonly string[] {
  return features.map((value) => FEATURES.find((one) => one.value === value)?.[locale] ?? value)
}
