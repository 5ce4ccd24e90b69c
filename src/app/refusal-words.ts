import { readFileSync, readdirSync } from 'node:fs'
import { LOCALES } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import type { RefusalDetails } from '#kernel/refusal.ts'

type Words = Readonly<Record<string, string>>

const SOURCE = new URL('../', import.meta.url)

// Each room may have a file of them; codes are unique over all rooms.
function read(locale: Locale): Words {
  const rooms = readdirSync(new URL('modules/', SOURCE)).map((room) => `modules/${room}`)
  return Object.assign(
    {},
    ...['web', ...rooms].map((place) => {
      try {
        return JSON.parse(readFileSync(new URL(`${place}/texts/refusal/${locale}.json`, SOURCE), 'utf8')) as Words
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
        throw error
      }
    }),
  )
}

/** Every refusal's text by locale and code, read from the rooms' `texts/refusal/`. */
export const REFUSAL_WORDS = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Readonly<
  Record<Locale, Words>
>

/** The localised text of a refusal, with `{{name}}` filled from its details; an unknown code has no words and is a bug. */
export function refusalWords(code: string, details: RefusalDetails, locale: Locale): string {
  const text = REFUSAL_WORDS[locale][code] ?? REFUSAL_WORDS[locale]['INTERNAL'] ?? code
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''))
}
