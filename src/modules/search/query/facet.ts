import type { Bilingual } from '#kernel/locale.ts'
import type words from '../texts/panels/zh.json'
import type { Value, Values } from '#modules/engine/public.ts'
import type { Range } from './range.ts'

type Words = typeof words.filters
/** A word below `filters` of the panels' texts. */
export type FilterWord = Exclude<keyof Words, 'modes'> | `modes.${keyof Words['modes']}`
/** The same, or the name that a catalogue has for it. */
export type FilterName = FilterWord | Bilingual
/** A range has words for its two ends as well. */
type RangeWord = Extract<FilterWord, 'price' | 'age'>

/** A value that can be asked for, by its name in the catalogue or by a word, whose `{{total}}` is the value. */
export type FacetChoice<V extends Value> = { readonly value: V } & (Bilingual | { readonly word: FilterWord })

/**
 * Where a filter is set: in a panel of the search bar, among the advanced filters, below the fold there, or nowhere: the
 * address alone says it, and the form passes it on.
 */
type Place<W> =
  | { readonly place: 'bar' | 'address'; readonly label?: undefined }
  /** `label` is the heading of its controls. */
  | { readonly place: 'filters' | 'more'; readonly label: W }
type OneField<F extends string> = {
  /** Name on the wire and in addresses. */
  readonly field: F
  /** What the documentation of the API says of it. */
  readonly about: string
}

/** Alternatives of which any number is asked for. */
type ListRow<V extends Value, D, F extends string> = OneField<F> &
  Place<FilterName> & {
    readonly values: Values<V>
    /** What can be asked for. */
    readonly choices: readonly FacetChoice<V>[]
    /** What the filters offer of it; without, everything. */
    readonly offered?: readonly V[]
    /** One at most is chosen; the word of none. */
    readonly none?: FilterWord
    /** All that are chosen must hold; without, one of them. */
    readonly isAll?: boolean
    /** Names of what is held are searched by words too. */
    readonly isNamed?: boolean
    /** The parts of a week (`FREE_TIMES`): a table of days and hours instead of a row of choices. */
    readonly isWeek?: boolean
    /** What a chip says instead of the choice's own word. */
    readonly chip?: FilterWord
    /** What a tutor or a case holds. */
    readonly of: (document: D) => readonly V[]
  }

/** Asked for or not: one value must be held. */
type FlagRow<V extends Value, D, F extends string> = OneField<F> &
  Place<FilterName> & {
    readonly values: Values<V>
    readonly asks: V
    readonly word: FilterName
    readonly of: (document: D) => readonly V[]
  }

/** Whether something is so, or is not, or either. */
type TruthRow<D, F extends string> = OneField<F> &
  Place<FilterWord> & {
    readonly values: Values<boolean>
    readonly words: { readonly any: FilterWord; readonly yes: FilterWord; readonly no: FilterWord }
    readonly of: (document: D) => readonly boolean[]
  }

/** Ends and step of a slider; `goesOnTo` is the highest that can be typed where there is more above its end. */
export type Slider = { readonly min: number; readonly max: number; readonly step: number; readonly goesOnTo?: number }

/** A range of whole numbers between two wire fields. */
type RangeRow<F extends string> = Place<RangeWord> & {
  readonly from: F
  readonly to: F
  readonly about: readonly [from: string, to: string]
  /** Off while it stands at both ends (specification 1 §5). */
  readonly slider: Slider
  readonly most: number
  /** What the numbers are. */
  readonly unit: 'dollars' | 'years'
  /** What is said in `web-later` when more than the end of the slider was typed. */
  readonly tooHigh?: 'common.cs_44'
  /** Bounds on columns of the listing. */
  readonly columns: (range: Range) => readonly (Range & { readonly column: string })[]
}

/** The number of one document, or with `values` of something that documents belong to. */
type NumberRow<D, F extends string> = OneField<F> &
  Place<FilterWord> & {
    /** What a chip says; `{{id}}` is the number. */
    readonly chip: FilterWord
  } & ({ readonly values?: undefined } | { readonly values: Values<number>; readonly of: (document: D) => readonly number[] })

export type ListFacet<V extends Value, D, F extends string> = ListRow<V, D, F> & { readonly kind: 'list' }
export type FlagFacet<V extends Value, D, F extends string> = FlagRow<V, D, F> & { readonly kind: 'flag' }
export type TruthFacet<D, F extends string> = TruthRow<D, F> & { readonly kind: 'truth' }
export type RangeFacet<F extends string> = RangeRow<F> & { readonly kind: 'range' }
export type NumberFacet<D, F extends string> = NumberRow<D, F> & { readonly kind: 'number' }

export type Facet<D> =
  | ListFacet<Value, D, string>
  | FlagFacet<Value, D, string>
  | TruthFacet<D, string>
  | RangeFacet<string>
  | NumberFacet<D, string>

/** The filters of a listing by their names in a query, in the order of its address. */
export type Facets<D> = Readonly<Record<string, Facet<D>>>

/** What a query asks of a facet. */
export type AskedOf<F> = F extends { readonly kind: 'list'; readonly values: Values<infer V> }
  ? readonly V[]
  : F extends { readonly kind: 'range' }
    ? Range
    : F extends { readonly kind: 'flag' }
      ? boolean
      : F extends { readonly kind: 'truth' }
        ? boolean | null
        : number | null

/** Wire fields of facets. */
export type FieldOf<T> = {
  [name in keyof T]: T[name] extends { readonly field: infer F extends string }
    ? F
    : T[name] extends { readonly from: infer A extends string; readonly to: infer B extends string }
      ? A | B
      : never
}[keyof T]

/** Makes the rows of a table of facets of these documents. */
export function facetsOf<D>() {
  return {
    list: <V extends Value, const F extends string>(row: ListRow<V, D, F>): ListFacet<V, D, F> => ({ ...row, kind: 'list' }),
    flag: <V extends Value, const F extends string>(row: FlagRow<V, D, F>): FlagFacet<V, D, F> => ({ ...row, kind: 'flag' }),
    truth: <const F extends string>(row: TruthRow<D, F>): TruthFacet<D, F> => ({ ...row, kind: 'truth' }),
    range: <const F extends string>(row: RangeRow<F>): RangeFacet<F> => ({ ...row, kind: 'range' }),
    number: <const F extends string>(row: NumberRow<D, F>): NumberFacet<D, F> => ({ ...row, kind: 'number' }),
  }
}
