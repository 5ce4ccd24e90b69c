import { findArea } from '#kernel/catalogue/areas.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import type { Locale } from '#kernel/locale.ts'
import { dayText, monthText } from '#kernel/written-time.ts'
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
 * What the page shows besides the detail itself, made on the server so that no catalogue reaches the browser.
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

type Reader = {
  readonly locale: Locale
  /** The year it is; days of other years name theirs. */
  readonly year: number | null
}

/** Prepares the facts of a profile in one language. */
export function profileFacts(tutor: TutorDetail, { locale, year }: Reader): ProfileFacts {
  const taught = new Set(tutor.areas.map((area) => area.districtId))
  const dayOf = (text: string): string => dayText(hongKongDay(new Date(text)), locale, year)
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
    joined: monthText(hongKongDay(new Date(tutor.joinedAt)).slice(0, 7), locale),
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
