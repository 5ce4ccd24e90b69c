import type { Locale } from '#kernel/locale.ts'
import { fillWords } from '#web/fill-words.ts'
import { grouped } from '#kernel/written-money.ts'
import type { Facet, FilterName, FilterWord } from '../query/facet.ts'
import { isAsked, noneOf } from '../query/facet-query.ts'
import type { AnyQuery } from '../query/facet-query.ts'
import type { Named } from '../query/facet-order.ts'
import type { Value } from '#modules/engine/public-web.ts'
import type { Range } from '../query/range.ts'
import { PANELS } from '../texts/words.ts'
import { namedTimes } from '#modules/vocabulary/public-web.ts'
import { rangeLabel } from './range-label.ts'

// Loader side: the catalogue's labels never travel to the browser as a whole.

/** What one chip says, and what the query asks without it. */
type Chip = { readonly label: string; readonly change: AnyQuery }

/** A chip for each thing that a query asks of these facets. */
export function facetChips(facets: readonly Named<never>[], query: AnyQuery, locale: Locale): readonly Chip[] {
  return facets.flatMap(([name, facet]) => {
    const asked = query[name] ?? noneOf(facet)
    if (!isAsked(facet, asked)) return []
    if (facet.kind === 'list') {
      const values = asked as readonly Value[]
      const together = facet.isWeek ? namedTimes(values.map(String)) : values.map((value) => ({ name: null, values: [value] }))
      return together.map(({ name: said, values: own }) => ({
        label: said ? said[locale] : choiceLabel(facet, own[0] ?? '', locale),
        change: { [name]: values.filter((one) => !own.some((gone) => gone === one)) },
      }))
    }
    return [{ label: labelOf(facet, asked, locale), change: { [name]: noneOf(facet) } }]
  })
}

type List = Extract<Facet<never>, { readonly kind: 'list' }>

/** What a value of a list is called. */
export function choiceLabel({ choices, chip }: Pick<List, 'choices' | 'chip'>, value: Value, locale: Locale): string {
  const choice = choices.find((one) => one.value === value)
  if (!choice) return String(value)
  if (chip || 'word' in choice)
    return fillWords(wordOf(chip ?? ('word' in choice ? choice.word : 'no'), locale), { total: String(value) })
  return choice[locale]
}

function labelOf(facet: Exclude<Facet<never>, List>, asked: AnyQuery[string], locale: Locale): string {
  switch (facet.kind) {
    case 'range': {
      const years = (age: number): string => fillWords(wordOf('years', locale), { age })
      const dollars = (value: number): string => `HK$${grouped(value)}`
      return rangeLabel(asked as Range, facet.unit === 'years' ? years : dollars)
    }
    case 'flag':
      return nameOf(facet.word, locale)
    case 'truth':
      return wordOf(asked === true ? facet.words.yes : facet.words.no, locale)
    case 'number':
      return fillWords(wordOf(facet.chip, locale), { id: asked as number })
  }
}

const nameOf = (name: FilterName, locale: Locale): string => (typeof name === 'string' ? wordOf(name, locale) : name[locale])

function wordOf(word: FilterWord, locale: Locale): string {
  const { modes, ...words } = PANELS[locale].filters
  const mode = word.replace(/^modes\./, '') as keyof typeof modes
  return words[word as keyof typeof words] ?? modes[mode]
}
