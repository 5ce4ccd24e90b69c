import { useWords } from '#web/use-words.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { FilterName } from '../query/facet.ts'

/** Says what a filter is called in the language of the page. */
export function useFilterName(): (name: FilterName) => string {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  return (name) => (typeof name === 'string' ? t(`filters.${name}`) : name[locale])
}
