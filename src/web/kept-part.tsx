import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { PageFacts } from './page-facts.ts'

/** Answers the HTML of a part of a page: what it rendered for an equal key before, else what it renders now. */
export type KeepHtml = (key: string, part: ReactNode) => string

/** Given by the server when it renders built pages; browsers have none. */
export const KeepHtmlContext = createContext<KeepHtml | null>(null)

type Props = {
  readonly as: 'li' | 'footer' | 'div' | 'span'
  readonly className?: string | undefined
  /** All that the content follows from, beside the page's language and facts. */
  readonly by: readonly unknown[]
  readonly children: ReactNode
}

/**
 * An element whose content is the same on many pages: the server renders it once and keeps the HTML (docs/decisions/0056), a
 * browser hydrates it as any other. What is in it may ask for words, language and facts of the page, but not for its address,
 * and for no `useId`.
 */
export function KeptPart({ as: Tag, by, children, className }: Props): ReactNode {
  const keep = use(KeepHtmlContext)
  const facts = use(PageFacts)
  if (!keep) return <Tag className={className}>{children}</Tag>
  const html = keep(JSON.stringify([facts, by]), <PageFacts value={facts}>{children}</PageFacts>)
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
