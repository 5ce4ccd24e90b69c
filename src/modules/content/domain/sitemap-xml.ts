import { DEFAULT_LOCALE, HTML_LANG, LOCALES } from '#kernel/locale.ts'
import type { Bilingual } from '#kernel/locale.ts'

/** A page in both languages: paths below the locale, percent-encoded, without leading slash (`''` is home). */
export type SitemapPage = { readonly path: Bilingual; readonly modifiedAt: Date | null }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** `<urlset>`: each page once a language, every one naming its twins (hreflang) and the default. */
export function urlsetXml(publicUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map((page) => urlsOf(publicUrl, page)).join('')
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`
}

/** `<sitemapindex>` of the files at these paths (with leading slash). */
export function sitemapIndexXml(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>\n`).join('')
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`
}

function urlsOf(publicUrl: string, { path, modifiedAt }: SitemapPage): string {
  const addressOf = (locale: (typeof LOCALES)[number]): string =>
    escapeXml(`${publicUrl}/${locale}${path[locale] === '' ? '' : `/${path[locale]}`}`)
  const twins = [
    ...LOCALES.map((locale) => [HTML_LANG[locale], addressOf(locale)] as const),
    ['x-default', addressOf(DEFAULT_LOCALE)] as const,
  ]
  const links = twins.map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`).join('')
  const lastmod = modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : ''
  return LOCALES.map((locale) => `<url><loc>${addressOf(locale)}</loc>${lastmod}${links}</url>\n`).join('')
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
