import { data } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { ApiFailure } from './api-client.ts'

/** What a page behind a login has: its data, or why it has none. */
export type Own<D> = { readonly ok: true; readonly data: D } | { readonly ok: false; readonly why: 'login' | 'switch' }

/**
 * Loads what only its owner may see; a visitor and the wrong side are answers, not failures. What is not there, or another's, is
 * the page for what cannot be found.
 */
export async function loadOwn<D>(load: () => Promise<D>): Promise<Own<D>> {
  try {
    return { ok: true, data: await load() }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 'LOGIN_REQUIRED') return { ok: false, why: 'login' }
    if (error.status === 403) return { ok: false, why: 'switch' }
    if (error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

const IDS = { number: /^[1-9]\d{0,8}$/, uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i }

/** Of what is no id of an address there is only the page for what cannot be found. */
export function requireId(text: string, form: keyof typeof IDS): void {
  if (!IDS[form].test(text)) throw data(null, { status: 404 })
}

/** What the frame reads in a page's `handle`. */
export type PageHandle = {
  /** Namespaces of words that its scripts need. */
  readonly texts?: readonly string[]
  /** It brings header, `main` and footer itself. */
  readonly hasOwnFrame?: boolean
  /** It is a place of someone's own: no offers for visitors, no foot of the site, room for the bar of places. */
  readonly isOwn?: boolean
}

/** The `handle` of a page in a `DashboardFrame`, with the namespaces of its words. */
export function ownHandle(...texts: readonly string[]): PageHandle {
  return { texts: [...texts, 'places', 'web-own'], isOwn: true }
}

/** Head of a page that is one person's alone. */
export function ownHead(title: string | undefined): MetaDescriptor[] {
  return title === undefined ? [] : [{ title }, { name: 'robots', content: 'noindex' }]
}
