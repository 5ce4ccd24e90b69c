import { readFileSync } from 'node:fs'
import { LOCALES } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'

type Words = Readonly<Record<string, string>>

const SOURCE = new URL('../', import.meta.url)

function read(place: string, folder: string, locale: Locale): Words {
  try {
    return JSON.parse(readFileSync(new URL(`${place}/texts/${folder}/${locale}.json`, SOURCE), 'utf8')) as Words
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/**
 * Words that only the server composes, from `texts/<folder>/` of one place below `src/` (`web`, `modules/cases`), by locale.
 * They are those of what the place declares, neither fewer nor more: else this throws, and the product does not start.
 */
export function declaredWords(
  place: string,
  folder: 'refusal' | 'notice' | 'amount' | 'topic',
  declared: readonly string[],
): Readonly<Record<Locale, Words>> {
  const all = Object.fromEntries(LOCALES.map((locale) => [locale, read(place, folder, locale)])) as Record<Locale, Words>
  for (const locale of LOCALES) {
    const given = Object.keys(all[locale])
    const odd = [...declared.filter((name) => !all[locale][name]), ...given.filter((name) => !declared.includes(name))]
    if (odd.length > 0)
      throw new Error(`src/${place}/texts/${folder}/${locale}.json does not fit what is declared: ${odd.join()}`)
  }
  return all
}
