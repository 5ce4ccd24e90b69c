import type { MetaDescriptor } from 'react-router'
import { INTL_LOCALE } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import en from '../texts/en.json' with { type: 'json' }
import zh from '../texts/zh.json' with { type: 'json' }

const WORDS = { zh, en } as const

/** Namespaces of every page of the back office. */
export const ADMIN_TEXTS = { texts: ['admin'] } as const

/** Title of a page of the back office. */
export function adminTitle(locale: string | undefined, page: 'desk' | 'users' | 'verifications' | 'audit'): string {
  const words = WORDS[locale === 'en' ? 'en' : 'zh']
  return `${words.nav[page]} · ${words.title}`
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

/** A moment as people in Hong Kong read it. */
export function momentOf(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Hong_Kong',
  }).format(new Date(iso))
}
