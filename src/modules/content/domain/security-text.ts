import { LOCALES } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'

type Given = { readonly publicUrl: string; readonly contactEmail: string; readonly now: Date }

/** `security.txt` (RFC 9116): to whom faults are told. It must end within a year: with the next half of one. */
export function securityText({ publicUrl, contactEmail, now }: Given): string {
  const half = now.getUTCMonth() < 6 ? `${now.getUTCFullYear()}-12-31` : `${now.getUTCFullYear() + 1}-06-30`
  return [
    `Contact: mailto:${contactEmail}`,
    ...LOCALES.map((locale) => `Contact: ${publicUrl}${localePath(locale, '/content/contact')}`),
    `Expires: ${half}T23:59:59Z`,
    'Preferred-Languages: zh, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
