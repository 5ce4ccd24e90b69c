import { createContext, use } from 'react'
import type { DialogHTMLAttributes, ReactNode, RefAttributes } from 'react'
import { PageFacts } from './page-facts.ts'

/**
 * Answers the HTML of a part of a page: what it rendered for an equal key before, else what it renders now. Ids in it begin with
 * `ids`; without that it must have none. Null for a part that cannot be rendered by itself.
 */
export type KeepHtml = (key: string, part: ReactNode, ids: string | null) => string | null

/** Given by the server when it renders built pages; browsers have none. */
export const KeepHtmlContext = createContext<KeepHtml | null>(null)

type Props = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'className'> &
  RefAttributes<HTMLDialogElement> & {
    readonly as: 'li' | 'footer' | 'div' | 'span' | 'dialog'
    readonly className?: string | undefined
    /** How ids in it begin; only for what no browser hydrates, where each would make others. */
    readonly ids?: string
    /** All that the content follows from, besides the page's language and facts. */
    readonly by: readonly unknown[]
    readonly children: ReactNode
  }

/**
 * An element whose content is the same on many pages: the server renders it once and keeps the HTML (docs/decisions/0056), a
 * browser hydrates it as any other. What is in it may ask for words, language and facts of the page, but not for its address.
 */
export function KeptPart({ as, by, ids, children, ...rest }: Props): ReactNode {
  // All of them take what any element takes; the rest is for dialogs.
  const Tag = as as 'dialog'
  const keep = use(KeepHtmlContext)
  const facts = use(PageFacts)
  const html = keep?.(JSON.stringify([facts, by]), <PageFacts value={facts}>{children}</PageFacts>, ids ?? null) ?? null
  if (html === null) return <Tag {...rest}>{children}</Tag>
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
