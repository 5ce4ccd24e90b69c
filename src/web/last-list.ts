import { LOCALES } from '#kernel/locale.ts'
import { composedAddress } from '#kernel/page-address.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { LAST_LIST, stored } from './browser-storage.ts'

const LIST = new RegExp(`^https?://[^/]+/(?:${LOCALES.join('|')})(/searchtutor(?:[/?][^#]*)?)(?:#|$)`)

type Entries = { readonly entries: () => readonly { readonly url: string | null }[] }

/** The list of tutors that was left, with its filters, below the locale; where the browser does not tell its entries, the one that this tab remembers. */
export function lastTutorList(): PageAddress {
  const { navigation } = window as { readonly navigation?: Entries }
  return listAmong(navigation?.entries().map(({ url }) => url) ?? [location.origin + (stored(LAST_LIST) ?? '')])
}

/** The last of these addresses that is a list of tutors. */
export function listAmong(urls: readonly (string | null)[]): PageAddress {
  for (const url of urls.toReversed()) {
    const found = LIST.exec(url ?? '')?.[1]
    if (found !== undefined) return composedAddress(found)
  }
  return '/searchtutor'
}
