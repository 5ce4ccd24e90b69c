import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { PageAddress } from '#kernel/page-address.ts'
import type { StorageKey } from '#web/browser-storage.ts'
import type { Fields } from '../address/list-url.ts'
import type { Named } from '../query/facet-order.ts'
import type { SortName } from '../query/sort-name.ts'
import type { NamedChoice } from './filter-labels.ts'
import type { HomePreset } from './home-preset.ts'
import type { LatePart } from './late-part.ts'

/** What the inside of a panel is given: the fields as they stand, and how to change some of them. */
export type PanelProps = {
  readonly listing: ListingWeb
  readonly fields: Fields
  readonly onChoose: (change: Fields) => void
  /** Chosen subjects and grades by the names that people have for them. */
  readonly named: readonly NamedChoice[]
}

/** Fetches what is in a panel, with the catalogue that it needs. */
export type LoadPanel = () => Promise<ComponentType<PanelProps>>

/** A panel of the search bar. */
export type BarPanel = {
  /** Of what it says among the page's `panels`; that of the orders is `sort`. */
  readonly name: string
  readonly label: ParseKeys<'lists'>
  /** Wire fields that it sets: the form passes them on, and clearing it empties them. */
  readonly fields: readonly string[]
  /** Of panels that several listings have; those of its own are in its late part. */
  readonly load?: LoadPanel
}

/** Orders as they are offered, and how the name of one is read. */
export type Orders = {
  readonly offered: readonly SortName[]
  readonly find: (name: string) => SortName | null
}

/** What of a listing browsers get when something of it is first pressed: panels, facets and orders, and what reads them. */
export type ListingLate = {
  /** Its panels that no other listing has, by their names; that of the orders is one. */
  readonly panels: Readonly<Record<string, ComponentType<PanelProps>>>
  /** Its facets as the advanced filters show them. */
  readonly filters: readonly Named<never>[]
  /** Wire fields that clearing all filters empties besides theirs. */
  readonly alsoClears?: readonly string[]
  /** The orders of the advanced filters. */
  readonly orders: Orders
  /** How the home page puts a search of it together; for those that it searches. */
  readonly preset?: HomePreset
}

/** A kind of thing that is searched, as browsers know it: little, for it stands in the scripts of every list (docs/decisions/0123). */
export type ListingWeb = {
  readonly name: string
  /** Address of its list. */
  readonly path: PageAddress
  /** In addresses of pages that a card opens: the list stays as it is while one of them comes. */
  readonly opens: string
  readonly panels: readonly BarPanel[]
  /** What may be searched for, shown where nothing is typed yet. */
  readonly example?: ParseKeys<'lists'>
  /** Wire fields that addresses alone say, which the form passes on. */
  readonly passed?: readonly string[]
  /** Its picker of subjects asks for a range of levels, not for each. */
  readonly asksLevelRange?: true
  /** One of them has many subjects, so all that are chosen can be asked for. */
  readonly asksAllSubjects?: true
  /** Its picker of places takes several, searched together with the button. */
  readonly asksManyAreas?: true
  readonly late: LatePart<{ readonly LATE: ListingLate }>
  /** Where a device keeps which of them it has opened; nothing is kept without. */
  readonly read?: StorageKey
  /** The part of the ranking page that explains its cards or their order, and the words of the link to it. */
  readonly explained?: { readonly part: string; readonly words: ParseKeys<'lists'> }
  /** They answer cases: an empty list leads to publishing one. */
  readonly answersCases?: true
}
