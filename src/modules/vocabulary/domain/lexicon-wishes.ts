import { EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import type { Bilingual } from '#kernel/locale.ts'
import wishes from './wishes.json' with { type: 'json' }

/** Something that people ask for, and every name that they have for it. */
export type NamedWish = Bilingual & { readonly value: string; readonly names: readonly string[] }

const split = (names: string): readonly string[] => names.split(' | ')

/** What an order of a list is by, under the names that tutors have for them. */
export type NamedOrder = keyof typeof wishes.orders.names

/** Orders by what people say for them; what a list calls each is its own. */
export const ORDERS: readonly { readonly value: NamedOrder; readonly names: readonly string[] }[] = Object.entries(
  wishes.orders.names,
).map(([value, names]) => ({ value: value as NamedOrder, names: split(names) }))

const rowsOf = ({ names }: { readonly names: readonly (readonly string[])[] }): readonly NamedWish[] =>
  names.map(([value = '', zh = '', en = '', others = '']) => ({ value, zh, en, names: [zh, en, ...split(others)] }))

/** What a filter says with one word: it holds or it is not asked for. */
export const MARKS: readonly NamedWish[] = rowsOf(wishes.marks)

/** What people ask for and no row holds. */
export const WISHES: readonly NamedWish[] = rowsOf(wishes.wishes)

/** A number of years as `spelledOut` writes it, to which one name leads. */
export const yearsWritten = (years: number): string => `experienceyears${years}`

const YEARS = EXPERIENCE_YEARS.map(({ value }) => value)

/** Years of teaching that are asked for are the least: whoever has more is wanted, too. */
export const EXPERIENCES: readonly NamedWish[] = [
  ...YEARS.filter((years) => years > 0).map((least) => ({
    value: YEARS.filter((years) => years >= least).join(),
    zh: `${least} 年以上經驗`,
    en: `${least}+ years of experience`,
    names: [yearsWritten(least), ...(least === 1 ? split(wishes.experience.some) : [])],
  })),
  { value: '0', zh: '無經驗', en: 'No experience', names: split(wishes.experience.none) },
]

/** Years that somebody asks for, as the catalogue counts them: 7 years are some of 5 to 10. */
export const leastYears = (years: number): number => YEARS.findLast((known) => known <= years && known > 0) ?? 1
