import { localeOfParams } from '#kernel/locale.ts'
import type { MetaDescriptor } from 'react-router'
import { WORDS } from '../texts/words.ts'

export type AdminPlace =
  | 'desk'
  | 'find'
  | 'users'
  | 'verifications'
  | 'cases'
  | 'reports'
  | 'disputes'
  | 'fines'
  | 'withdrawals'
  | 'payments'
  | 'statements'
  | 'ledger'
  | 'amounts'
  | 'audit'

/** Title of a page of the back office. */
export function adminTitle(locale: string | undefined, place: AdminPlace): string {
  const words = WORDS[localeOfParams({ locale })]
  return `${words.nav[place]} · ${words.title}`
}

/** What a page of the back office says about itself; no search engine keeps it. */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [{ title: title ?? '' }, { name: 'robots', content: 'noindex,nofollow' }]
}

/** Filters of a page: which words one may have, or `null` for any text. */
type Filters = Readonly<Record<string, readonly string[] | null>>
type Chosen<F extends Filters> = { readonly [K in keyof F]?: F[K] extends readonly (infer W)[] ? W : string }

/** Page number and filters of an address; what a filter cannot be is none. */
export function askedOf<const F extends Filters>(
  url: string,
  known: F,
): { readonly pageNum: number; readonly filters: Chosen<F> } {
  const query = new URL(url).searchParams
  const pageNum = Math.min(Math.max(Math.trunc(Number(query.get('page') ?? 1)) || 1, 1), 10_000)
  const filters = Object.fromEntries(
    Object.entries(known).flatMap(([name, words]) => {
      const text = (query.get(name) ?? '').trim().slice(0, 100)
      return text !== '' && (words === null || words.includes(text)) ? [[name, text]] : []
    }),
  )
  return { pageNum, filters: filters as Chosen<F> }
}

/** The address of this page with other filters, from its first page on. */
export function addressOf(filters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  return `?${new URLSearchParams(given).toString()}`
}

/** By what a list is sorted in an address, and after which row it begins; `first` when nothing known is said. */
export function sortedOf<const S extends string>(url: string, sorts: readonly S[], first: `-${S}`) {
  const query = new URL(url).searchParams
  const asked = query.get('sort') ?? ''
  const sort = sorts.flatMap((name) => [name, `-${name}` as const]).find((name) => name === asked) ?? first
  const after = query.get('after')
  return { sort, ...(after && /^[\w-]{1,400}$/.test(after) ? { after } : {}) }
}
