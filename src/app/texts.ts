import { inEveryLocale } from '#kernel/locale.ts'
import type { Localised } from '#kernel/locale.ts'
import { placeOfTexts } from './place-of-texts.ts'
import type { Texts } from '#web/words.ts'

// Vite replaces the calls with the files themselves; every room brings its own words. Those in the folders named here are
// read by loaders and refusals only, or joined.
const files = import.meta.glob<Texts>(
  [
    '/src/{web,modules/*}/texts/**/*.json',
    '!**/texts/{amount,head,guide,lists,notice,office,papers,places,refusal,sent,topic}/**/*.json',
  ],
  { eager: true, import: 'default' },
)
const joined = import.meta.glob<Texts>('./joined/*/*.ts', { eager: true, import: 'texts' })

/** All words of all rooms, for rendering on the server: locale → namespace → words. */
export function allTexts(): Localised<Readonly<Record<string, Texts>>> {
  const texts = inEveryLocale((): Record<string, Texts> => ({}))
  for (const [path, words] of Object.entries({ ...files, ...joined })) {
    const { namespace, locale } = placeOfTexts(path)
    texts[locale][namespace] = words
  }
  return texts
}
