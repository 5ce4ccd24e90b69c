import { LOCALES } from '#kernel/locale.ts'

// Below the locale: what belongs to one person or changes something.
const PRIVATE_PATHS = ['parent/', 'tutor/dashboard', 'mechanism/', 'payment', 'wallet', 'login', 'register']

/**
 * `robots.txt`: everything public may be read; the API, dashboards, booking and payment may not. Of the API, pictures may, and the
 * calendar that a secret opens: Google Calendar asks here before it reads one.
 */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/tutor/head/',
    'Allow: /api/tutor/face/',
    'Allow: /api/lesson/calendar.ics',
    'Disallow: /api/',
    ...LOCALES.flatMap((locale) => PRIVATE_PATHS.map((path) => `Disallow: /${locale}/${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
