import { createContext } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { AmountTexts } from '#kernel/amount.ts'
import type { ApiClient } from './api-client.ts'

/** What the build made that the page names or holds; empty in development. */
export type BuiltFiles = {
  /** Addresses of texts, by namespace and locale (`search/zh`). */
  readonly texts: ReadonlyMap<string, string>
  /** Contents of stylesheets, by address. */
  readonly styles: ReadonlyMap<string, string>
}

/** What the server gives to the loaders of one page request. */
export type PageRequest = {
  readonly api: ApiClient
  /** Origin for absolute links (canonical, Open Graph). */
  readonly publicUrl: string
  /** Whether anything can be paid for here: what is bought is spoken of accordingly. */
  readonly takesPayments: boolean
  /** Amounts of money that are in force, for the words of the page. */
  readonly amounts: AmountTexts
  /** Logs what failed while loading or rendering; the reader only sees the error page. */
  readonly reportFailure: (error: unknown) => void
  /** Time of the request. */
  readonly now: Date
  /** Null when the page may be cached: then the scripts are admitted by their hashes. */
  readonly nonce: string | null
  readonly built: BuiltFiles
}

const pageRequestContext = createContext<PageRequest>()

/** Fills the context of one request; the server frame calls it through the built entry. */
export function providePageRequest(context: RouterContextProvider, request: PageRequest): void {
  context.set(pageRequestContext, request)
}

/** The page request of a loader's context. */
export function pageRequest(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequestContext)
}
