import type { Locale } from '#kernel/locale.ts'

/** A JSON text file: nested groups of words. */
export type Texts = { readonly [key: string]: string | Texts }

type TextFile = { readonly default: Texts }

// Vite replaces the call with the files themselves; every room brings its own words.
const files = import.meta.glob<TextFile>(['/src/web/texts/*.json', '/src/modules/*/texts/*.json'], { eager: true })

/** All words of all rooms, for rendering on the server: locale → namespace (room) → words. */
export function allTexts(): Readonly<Record<Locale, Readonly<Record<string, Texts>>>> {
  const texts: Record<Locale, Record<string, Texts>> = { zh: {}, en: {} }
  for (const [path, file] of Object.entries(files)) {
    const { room, locale } = placeOf(path)
    texts[locale][room] = file.default
  }
  return texts
}

/** `/src/modules/search/texts/zh.json` → search, zh. */
export function placeOf(path: string): { readonly room: string; readonly locale: Locale } {
  const match = /\/(\w+)\/texts\/(zh|en)\.json$/.exec(path)
  if (!match) throw new Error(`not a text file: ${path}`)
  return { room: match[1] ?? '', locale: match[2] as Locale }
}
