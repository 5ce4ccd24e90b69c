import { LOCALES } from '#kernel/locale.ts'

// Below the locale: what belongs to one person or changes something.
const PRIVATE_PATHS = ['parent/', 'tutor/dashboard', 'mechanism/', 'payment', 'wallet', 'login', 'register']

/** `robots.txt`: everything public may be read; the API (except images), dashboards, booking and payment may not. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/tutor/head/',
    'Allow: /api/tutor/face/',
    'Disallow: /api/',
    ...LOCALES.flatMap((locale) => PRIVATE_PATHS.map((path) => `Disallow: /${locale}/${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
