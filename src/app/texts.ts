import type { Locale } from '#kernel/locale.ts'

/** A JSON text file: nested groups of words. */
export type Texts = { readonly [key: string]: string | Texts }

type TextFile = { readonly default: Texts }

// Vite replaces the call with the files themselves; every room brings its own words. Those in the folders named here
// are read by loaders and refusals only.
const files = import.meta.glob<TextFile>(['/src/{web,modules/*}/texts/**/*.json', '!**/texts/{head,guide,refusal}/*.json'], {
  eager: true,
})

/** All words of all rooms, for rendering on the server: locale → namespace → words. */
export function allTexts(): Readonly<Record<Locale, Readonly<Record<string, Texts>>>> {
  const texts: Record<Locale, Record<string, Texts>> = { zh: {}, en: {} }
  for (const [path, file] of Object.entries(files)) {
    const { namespace, locale } = placeOf(path)
    texts[locale][namespace] = file.default
  }
  return texts
}

/** `/src/modules/search/texts/zh.json` → search, zh; `/src/modules/search/texts/panels/zh.json` → search-panels, zh. */
export function placeOf(path: string): { readonly namespace: string; readonly locale: Locale } {
  const match = /\/(\w+)\/texts\/(?:(\w+)\/)?(zh|en)\.json$/.exec(path)
  if (!match) throw new Error(`not a text file: ${path}`)
  const [, room = '', part] = match
  return { namespace: part ? `${room}-${part}` : room, locale: match[3] as Locale }
}
