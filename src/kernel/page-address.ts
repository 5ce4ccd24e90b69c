import type { Register } from 'react-router'
import { inEveryLocale } from './locale.ts'
import type { Locale, Localised } from './locale.ts'

// `/tutor/detail/:tutorId` → `/tutor/detail/${string}`.
type Filled<P extends string> = P extends `${infer Before}/:${infer After}`
  ? After extends `${string}/${infer Rest}`
    ? `${Before}/${string}${Filled<`/${Rest}`>}`
    : `${Before}/${string}`
  : P

type Below<P extends string> = P extends `/:locale${infer Path}` ? (Path extends '' ? '/' : Path) : never
// The landing pages of the search and the page for what is missing would let any address pass.
type Page = Filled<Below<Exclude<keyof Register['pages'], '/:locale/:landing' | '/:locale/*'>>>

/** Address of a page below its locale, as the router knows pages: `/tutor/detail/12`, `/jobcase?page=2`. Another does not compile. */
export type PageAddress = Page | `${Page}?${string}` | `${Page}#${string}`

/** An address that the search composed, of a landing page, a district or a subject: only the server knows which there are. */
export function composedAddress(path: string): PageAddress {
  return path as PageAddress
}

/** The same page in every language. */
export function localePaths(path: PageAddress): Localised<string> {
  return inEveryLocale((locale) => localePath(locale, path))
}

/** A page in a language: `/searchtutor` → `/zh/searchtutor`. */
export function localePath(locale: Locale, path: PageAddress): string {
  return `/${locale}${path === '/' ? '' : path}`
}
