import { localeOfParams } from '#kernel/locale.ts'
import type { Localised } from '#kernel/locale.ts'
import type { MetaDescriptor } from 'react-router'
import { partOf } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { WORDS } from '../texts/words.ts'

type PlaceWords<P extends string> = Localised<Readonly<Record<P, { readonly name: string }>>>

/** Title of a page of the back office: `words` are those of `texts/office/` of the place's room. */
export function adminTitle<P extends string>(locale: string | undefined, words: PlaceWords<P>, place: P): string {
  const chosen = localeOfParams({ locale })
  return `${words[chosen][place].name} · ${WORDS[chosen].title}`
}

/** Title of a page of the back office that is none of its places. */
export function deskTitle(locale: string | undefined): string {
  const words = WORDS[localeOfParams({ locale })]
  return `${words.nav.desk} · ${words.title}`
}

/** What a page of the back office says about itself; no search engine keeps it. */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  // Of what is not there the page that says so has the title.
  return [...(title === undefined ? [] : [{ title }]), { name: 'robots', content: 'noindex,nofollow' }]
}

/** Filters of a page: which words one may have, or `null` for any text. */
type Filters = Readonly<Record<string, readonly string[] | null>>
type Chosen<F extends Filters> = { readonly [K in keyof F]?: F[K] extends readonly (infer W)[] ? W : string }

/** Part of the list and filters of an address; what a filter cannot be is none. */
export function askedOf<const F extends Filters>(url: string, known: F): { readonly part: Part; readonly filters: Chosen<F> } {
  const address = new URL(url)
  const filters = Object.fromEntries(
    Object.entries(known).flatMap(([name, words]) => {
      const text = (address.searchParams.get(name) ?? '').trim().slice(0, 100)
      return text !== '' && (words === null || words.includes(text)) ? [[name, text]] : []
    }),
  )
  return { part: partOf(address), filters: filters as Chosen<F> }
}

/** The address of this page with other filters, from its first row on. */
export function addressOf(filters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  return `?${new URLSearchParams(given).toString()}`
}

/** By what a list is sorted in an address; `first` when nothing known is said. */
export function sortOf<const S extends string>(url: string, sorts: readonly S[], first: `-${S}`): S | `-${S}` {
  const asked = new URL(url).searchParams.get('sort') ?? ''
  return sorts.flatMap((name) => [name, `-${name}` as const]).find((name) => name === asked) ?? first
}
