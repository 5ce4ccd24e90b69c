import { findArea } from '#kernel/catalogue/areas.ts'
import { joinNames } from '#kernel/writing.ts'
import type { Locale } from '#kernel/locale.ts'
import { writeDataParam } from '../address/data-param.ts'
import type { PresetSlots, SearchPreset } from '../address/data-param.ts'
import type { Fields } from '../address/list-url.ts'
import type { CommonQuery } from '../query/search-query.ts'
import type { SortName } from '../query/sort-name.ts'
import { entriesOf, entryLabel } from '../query/subject-entries.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'
import type { PanelLabels } from './filter-labels.ts'
import { levelsOf } from './levels-of.ts'
import type { ListingWeb } from './listing-web.ts'

type PresetQuery = CommonQuery & Pick<SearchPreset, 'experience' | 'price'> & { readonly sort: SortName }

/** How the home page puts a search of a listing together. */
export type HomePreset = {
  /** What has the third place in the `data` parameter. */
  readonly third: PresetSlots['third']
  /** What the fields ask for, and what panels of its own say of it. */
  readonly read: (fields: Fields, locale: Locale) => { readonly query: PresetQuery; readonly labels: PanelLabels }
}

export type WordsOfSort = (sort: SortName) => string
type Searched = {
  readonly listing: Pick<ListingWeb, 'asksLevelRange' | 'asksManyAreas'>
  readonly preset: HomePreset
  readonly locale: Locale
}

/** What the panels say about the chosen fields. */
export function labelsOfFields(fields: Fields, { listing, preset, locale }: Searched, wordsOfSort: WordsOfSort): PanelLabels {
  const { query, labels } = preset.read(fields, locale)
  return {
    subject: subjectText(query.subjects, locale, listing),
    area: joinNames(
      query.areas.map((id) => findArea(id)?.[locale] ?? ''),
      locale,
    ),
    ...labels,
    sort: query.sort === 'smartOrder' ? '' : wordsOfSort(query.sort),
  }
}

/** The whole search in one parameter (specification 1 §2 "Search bar"). */
export function dataParamOf(fields: Fields, { listing, preset, locale }: Searched): string {
  const { query } = preset.read(fields, locale)
  const text = subjectText(query.subjects, locale, listing)
  return writeDataParam(
    {
      subjects: query.subjects,
      subjectText: text,
      areas: query.areas.map((id) => ({ id, name: findArea(id)?.[locale] ?? '' })),
      experience: query.experience,
      price: query.price,
      sort: query.sort,
      text: text || query.keyword,
    },
    { third: preset.third, hasManyAreas: listing.asksManyAreas === true },
  )
}

const subjectText = (subjects: readonly SubjectChoice[], locale: Locale, listing: Searched['listing']): string =>
  joinNames(
    entriesOf(subjects, levelsOf(listing)).map((entry) => entryLabel(entry, locale)),
    locale,
  )
