import type { Locale } from '#kernel/locale.ts'
import { placeOfTexts } from './place-of-texts.ts'
import { byRoom } from '#web/by-room.ts'
import { places as enPlaces } from './places/en.ts'
import { places as zhPlaces } from './places/zh.ts'
import type { Texts } from './words.ts'

type TextFile = { readonly default: Texts }

// Vite replaces the call with the files themselves; every room brings its own words. Those in the folders named here
// are read by loaders and refusals only.
const files = import.meta.glob<TextFile>(
  ['/src/{web,modules/*}/texts/**/*.json', '!**/texts/{head,guide,notice,places,refusal,sent}/*.json'],
  {
    eager: true,
  },
)

/** All words of all rooms, for rendering on the server: locale → namespace → words. */
export function allTexts(): Readonly<Record<Locale, Readonly<Record<string, Texts>>>> {
  const texts: Record<Locale, Record<string, Texts>> = { zh: { places: byRoom(zhPlaces) }, en: { places: byRoom(enPlaces) } }
  for (const [path, file] of Object.entries(files)) {
    const { namespace, locale } = placeOfTexts(path)
    texts[locale][namespace] = file.default
  }
  return texts
}
