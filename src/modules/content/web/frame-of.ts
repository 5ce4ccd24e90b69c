import type { Locale } from '#kernel/locale.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import type { Crumb } from '#web/components/breadcrumbs.tsx'
import type { GuideFrameData } from './guide-head.ts'
import type { GuideWords } from './guide-words.ts'

type FrameInput = {
  readonly words: GuideWords
  readonly page: { readonly headTitle: string; readonly headDescription: string }
  readonly locale: Locale
  readonly publicUrl: string
  readonly path: PageAddress
  /** Steps between home and the page, then the page's own name. */
  readonly trail: readonly Crumb[]
}

/** What a guide page's loader hands to its head and its frame. */
export function frameOf({ words, page, locale, publicUrl, path, trail }: FrameInput): GuideFrameData {
  return {
    locale,
    publicUrl,
    headTitle: page.headTitle,
    headDescription: page.headDescription,
    brand: words.brand,
    path,
    crumbs: { label: words.breadcrumb, steps: [{ name: words.home, path: '/' }, ...trail] },
  }
}
