import type { ReactNode } from 'react'

type Props = { readonly as: 'footer' | 'div' | 'span'; readonly className?: string | undefined; readonly children: ReactNode }

/**
 * Rendered on the server only: in the browser the server's HTML stays as it is, so that neither the code nor the words
 * of what never changes are sent again. Write the children as `import.meta.env.SSR && …`, then the build drops them.
 */
export function ServerHtml({ as: Tag, className, children }: Props): ReactNode {
  if (import.meta.env.SSR) return <Tag className={className}>{children}</Tag>
  return <Tag className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
