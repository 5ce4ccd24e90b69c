import type { MetaDescriptor } from 'react-router'
import { DEFAULT_LOCALE, HTML_LANG, INTL_LOCALE, LOCALES, otherLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'

/** What a public page says about itself to search engines and link previews. */
export type PageHead = {
  readonly title: string
  readonly description: string
  readonly keywords?: string
  readonly locale: Locale
  readonly publicUrl: string
  /** Path of this page in each language, with its locale prefix, percent-encoded; the language switch goes there. */
  readonly paths: Readonly<Record<Locale, string>>
  /** Canonical addresses, where they are not the paths: the same is shown elsewhere too. */
  readonly canonical?: Readonly<Record<Locale, string>>
  /** Pages that are not worth an entry of their own, such as filter combinations. */
  readonly noIndex?: boolean
  /** Path of a 1200×630 picture. */
  readonly image?: string
  readonly jsonLd?: readonly object[]
}

const PREVIEW = '/og.png'
const ogLocale = (locale: Locale): string => INTL_LOCALE[locale].replace('-', '_')

/** Title, description, canonical, hreflang, Open Graph, Twitter card and JSON-LD of a page. */
export function headOf(page: PageHead): MetaDescriptor[] {
  const { locale, publicUrl, paths: own, canonical: paths = own } = page
  const url = `${publicUrl}${paths[locale]}`
  const picture = `${publicUrl}${page.image ?? PREVIEW}`
  const alternates = LOCALES.map((other) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: HTML_LANG[other],
    href: `${publicUrl}${paths[other]}`,
  }))
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates,
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${publicUrl}${paths[DEFAULT_LOCALE]}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'TutorHarbour 良師港' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:locale', content: ogLocale(locale) },
    { property: 'og:locale:alternate', content: ogLocale(otherLocale(locale)) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd ?? []).map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ]
}
