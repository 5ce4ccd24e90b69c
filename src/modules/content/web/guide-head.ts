import type { Locale } from '#kernel/locale.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { localePath, localePaths } from '#kernel/page-address.ts'
import type { Crumb } from '#web/components/breadcrumbs.tsx'
import { headOf } from '#web/head.ts'

/** What a guide page's loader prepares for its head and its frame. */
export type GuideFrameData = {
  readonly locale: Locale
  readonly publicUrl: string
  readonly headTitle: string
  readonly headDescription: string
  readonly brand: string
  /** Without locale, with a leading slash; the same in both languages. */
  readonly path: PageAddress
  readonly crumbs: { readonly label: string; readonly steps: readonly Crumb[] }
}

/** Head of a guide page with its breadcrumb as structured data. */
export function guideHead(frame: GuideFrameData | undefined, more: readonly object[] = []): ReturnType<typeof headOf> {
  if (!frame) return []
  const { locale, publicUrl, path, crumbs } = frame
  const breadcrumb = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.steps.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: publicUrl + localePath(locale, crumb.path ?? path),
    })),
  }
  return headOf({
    title: `${frame.headTitle} | ${frame.brand}`,
    description: frame.headDescription,
    locale,
    publicUrl,
    paths: localePaths(path),
    jsonLd: [breadcrumb, ...more],
  })
}
