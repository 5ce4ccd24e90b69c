import { createContext } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { ApiClient } from './api-client.ts'

/** What the server gives to the loaders of one page request. */
export type PageRequest = {
  readonly api: ApiClient
  /** Origin for absolute links (canonical, Open Graph). */
  readonly publicUrl: string
  /** Null when the page may be cached: then the scripts are admitted by their hashes. */
  readonly nonce: string | null
}

const pageRequestContext = createContext<PageRequest>()

/** Fills the context of one request (server frame only). */
export function providePageRequest(context: RouterContextProvider, request: PageRequest): void {
  context.set(pageRequestContext, request)
}

/** The page request of a loader's context. */
export function pageRequest(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequestContext)
}
