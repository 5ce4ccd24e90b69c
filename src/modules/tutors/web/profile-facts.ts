import { findArea } from '#kernel/catalogue/areas.ts'
import { INTL_LOCALE } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import { abbreviateCount } from '../domain/abbreviate-count.ts'
import { DISTRICT_MAP } from '../domain/district-map.ts'
import type { MapPlace } from '../domain/district-map.ts'

/** A district on the map, named and marked when the tutor teaches there. */
export type MapTile = MapPlace & { readonly label: string; readonly isTaught: boolean }

/** What the page takes of the detail as it is; of the checks it shows what is among the facts. */
export type ShownTutor = Omit<TutorDetail, 'checks'>

/** A check of the tutor with the days as they are shown. */
type DatedCheck = Pick<TutorDetail['checks'][number], 'kind'> & { readonly checkedOn: string; readonly expiresOn: string | null }

/**
 * What the page shows beside the detail itself, made on the server so that no catalogue reaches the browser and none makes a
 * date format, which takes a tenth of a second on a phone.
 */
export type ProfileFacts = {
  readonly checks: readonly DatedCheck[]
  readonly map: readonly MapTile[]
  readonly updated: string
  readonly joined: string
  readonly views: string
  readonly jobs: string
  readonly favourites: string
  /** All subjects cost the same. */
  readonly isOnePrice: boolean
}

const formatsOf = (locale: Locale) => ({
  date: new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'medium', timeZone: 'Asia/Hong_Kong' }),
  month: new Intl.DateTimeFormat(INTL_LOCALE[locale], { year: 'numeric', month: 'long', timeZone: 'Asia/Hong_Kong' }),
})
// Made once, for to make one takes as long as to render a card; not before it is needed, for a browser seldom needs one.
const formats: Partial<Record<Locale, ReturnType<typeof formatsOf>>> = {}

/** Prepares the facts of a profile in one language. */
export function profileFacts(tutor: TutorDetail, locale: Locale): ProfileFacts {
  const taught = new Set(tutor.areas.map((area) => area.districtId))
  const { date, month } = (formats[locale] ??= formatsOf(locale))
  const dayOf = (text: string): string => date.format(new Date(text))
  return {
    checks: tutor.checks.map(({ kind, checkedAt, expiresAt }) => ({
      kind,
      checkedOn: dayOf(checkedAt),
      expiresOn: expiresAt && dayOf(expiresAt),
    })),
    map: DISTRICT_MAP.map((place) => ({
      ...place,
      label: shortName(findArea(place.districtId)?.[locale] ?? ''),
      isTaught: taught.has(place.districtId),
    })),
    updated: dayOf(tutor.updatedAt),
    joined: month.format(new Date(tutor.joinedAt)),
    views: abbreviateCount(tutor.viewCount),
    jobs: abbreviateCount(tutor.successJobCount),
    favourites: abbreviateCount(tutor.tutorCollectedCount),
    isOnePrice: new Set(tutor.subjects.map((subject) => subject.price)).size <= 1,
  }
}

// On a map everything is a district: the last character says nothing, except in names of two.
function shortName(name: string): string {
  return name.length > 2 ? name.replace(/區$/u, '') : name
}
