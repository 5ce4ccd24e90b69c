import { joinNames } from '#kernel/writing.ts'
import { findArea } from '#kernel/catalogue/areas.ts'
import type { Area } from '#kernel/catalogue/areas.ts'
import type { Locale, Localised } from '#kernel/locale.ts'

const MOST_PLACES = 6

type Description = Localised<(name: string, names: string) => string>

const OF_DISTRICT: Description = {
  zh: (district, places) => `${district}補習導師：${places}上門補習及網上補習，小學、中學至 DSE 各科，也有音樂、運動及語言導師。`,
  en: (district, places) =>
    `Private tutors in ${district}: home and online lessons around ${places}, from primary to DSE, with music, sports and language tutors too.`,
}
const OF_SUBJECT: Description = {
  zh: (subject, groups) => `${subject}補習、${subject}導師、${subject}私人補習（${groups}），上門或網上一對一。`,
  en: (subject, groups) => `${subject} tutors and private ${subject} lessons (${groups}), one to one at home or online.`,
}

/** What families search for in a district: the description of the footer listing (specification 1 §2 "Footer"). */
export function districtDescription(district: Area, locale: Locale): string {
  const places = (district.children ?? []).slice(0, MOST_PLACES).map((area) => area[locale])
  return OF_DISTRICT[locale](district[locale], joinNames(places, locale))
}

/** What families search for in a subject. */
export function subjectDescription(label: string, groups: readonly string[], locale: Locale): string {
  return OF_SUBJECT[locale](label, joinNames(groups, locale))
}

/** Name of the region a district belongs to. */
export function regionLabel(regionId: number, locale: Locale): string {
  return findArea(regionId)?.[locale] ?? ''
}
