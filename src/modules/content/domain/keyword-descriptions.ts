import { findArea } from '#kernel/catalogue/areas.ts'
import type { Area } from '#kernel/catalogue/areas.ts'
import type { Locale } from '#kernel/locale.ts'

const MOST_PLACES = 6

/** What families search for in a district: the description of the footer listing (specification 1 §2 "Footer"). */
export function districtDescription(district: Area, locale: Locale): string {
  const places = (district.children ?? []).slice(0, MOST_PLACES).map((area) => area[locale])
  return locale === 'zh'
    ? `${district.zh}補習導師：${places.join('、')}上門補習及網上補習，小學、中學至 DSE 各科，也有音樂、運動及語言導師。`
    : `Private tutors in ${district.en}: home and online lessons around ${places.join(', ')}, from primary to DSE, with music, sports and language tutors too.`
}

/** What families search for in a subject. */
export function subjectDescription(label: string, groups: readonly string[], locale: Locale): string {
  return locale === 'zh'
    ? `${label}補習、${label}導師、${label}私人補習（${groups.join('、')}），上門或網上一對一。`
    : `${label} tutors and private ${label} lessons (${groups.join(', ')}), one to one at home or online.`
}

/** Name of the region a district belongs to. */
export function regionLabel(regionId: number, locale: Locale): string {
  return findArea(regionId)?.[locale] ?? ''
}
