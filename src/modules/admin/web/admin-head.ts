import type { MetaDescriptor } from 'react-router'
import en from '../texts/en.json' with { type: 'json' }
import zh from '../texts/zh.json' with { type: 'json' }

const WORDS = { zh, en } as const

export type AdminPlace = 'desk' | 'users' | 'verifications' | 'cases' | 'reports' | 'disputes' | 'audit'

/** Title of a page of the back office. */
export function adminTitle(locale: string | undefined, place: AdminPlace): string {
  const words = WORDS[locale === 'en' ? 'en' : 'zh']
  return `${words.nav[place]} · ${words.title}`
}

/** What a page of the back office says about itself; no search engine keeps it. */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [{ title: title ?? '' }, { name: 'robots', content: 'noindex,nofollow' }]
}

/** Page number and filters of an address. */
export function askedOf(
  url: string,
  names: readonly string[],
): { readonly pageNum: number; readonly filters: Readonly<Record<string, string>> } {
  const query = new URL(url).searchParams
  const pageNum = Math.min(Math.max(Math.trunc(Number(query.get('page') ?? 1)) || 1, 1), 10_000)
  const filters = Object.fromEntries(
    names.flatMap((name) => (query.get(name)?.trim() ? [[name, (query.get(name) ?? '').trim().slice(0, 100)]] : [])),
  )
  return { pageNum, filters }
}
