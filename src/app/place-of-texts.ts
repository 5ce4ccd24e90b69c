import { ANY_LOCALE } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'

const TEXT_FILE = new RegExp(`/(\\w+)(?:/texts(?:/(\\w+))?)?/(${ANY_LOCALE})\\.(?:json|ts)$`)

/**
 * `/src/modules/search/texts/panels/zh.json` → search-panels, zh; without a folder → search. Those that all rooms join:
 * `/src/app/joined/lists/zh.ts` → lists, zh.
 */
export function placeOfTexts(path: string): { readonly namespace: string; readonly locale: Locale } {
  const match = TEXT_FILE.exec(path)
  if (!match) throw new Error(`not a text file: ${path}`)
  const [, room = '', part] = match
  return { namespace: part ? `${room}-${part}` : room, locale: match[3] as Locale }
}

const BUILT = new RegExp(`^([\\w-]+)\\.(${ANY_LOCALE})-\\w{7}\\.js$`)

/** `search-panels/zh` of `search-panels.zh-1a2b3c4.js`; null for a file of something else. */
export function namespaceOfFile(name: string): string | null {
  const match = BUILT.exec(name)
  return match && `${match[1]}/${match[2]}`
}
