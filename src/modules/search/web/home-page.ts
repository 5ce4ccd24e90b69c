import type { Locale } from '#kernel/locale.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { composedAddress, localePath, localePaths } from '#kernel/page-address.ts'
import { tutorListCard } from '#modules/tutors/public-web.ts'
import type { TutorListCard } from '#modules/tutors/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { DISTRICT_LINKS, LEVEL_LINKS, SUBJECT_LINKS } from '#web/footer-links.ts'
import type { FooterLink } from '#web/footer-links.ts'
import type { PageHead } from '#web/head.ts'
import type { PageRequest } from '#web/load-context.ts'
import { searchTutors } from '../listings/tutors/contract/tutor-search.ts'
import { HEAD } from '../texts/words.ts'

const SHOWN = 6

/** A link into the list; the page gets those of its language alone. */
export type Way = { readonly name: string; readonly path: PageAddress }

export type HomePage = {
  readonly head: PageHead
  readonly list: readonly TutorListCard[]
  readonly total: number | null
  readonly totalIsCapped: boolean
  readonly ways: Readonly<Record<'subjects' | 'levels' | 'districts', readonly Way[]>>
}

/** Loads the home page; it shows itself without tutors when the search fails. */
export async function loadHomePage({ api, publicUrl, now }: PageRequest, locale: Locale): Promise<HomePage> {
  const waysOf = (links: readonly FooterLink[]): readonly Way[] =>
    links.map((link) => ({ name: link[locale], path: composedAddress(link[`${locale}Path`]) }))
  const ways = { subjects: waysOf(SUBJECT_LINKS), levels: waysOf(LEVEL_LINKS), districts: waysOf(DISTRICT_LINKS) }
  const jsonLd = [organisation(publicUrl), site(publicUrl, locale)]
  const head = { ...HEAD[locale].home, locale, publicUrl, paths: localePaths('/'), jsonLd }
  const page = { head, ways }
  try {
    const { list, total, totalIsCapped } = await api(searchTutors, { query: { pageSize: SHOWN } })
    return { ...page, list: list.map((card) => tutorListCard(card, now)), total, totalIsCapped }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { ...page, list: [], total: null, totalIsCapped: false }
  }
}

const organisation = (publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'TutorHarbour',
  url: publicUrl,
  logo: `${publicUrl}/icon-512.png`,
})

const site = (publicUrl: string, locale: Locale) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'TutorHarbour',
  url: publicUrl + localePath(locale, '/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: publicUrl + localePath(locale, '/searchtutor?keyword={keyword}'),
    'query-input': 'required name=keyword',
  },
})
