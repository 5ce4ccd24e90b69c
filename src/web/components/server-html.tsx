import type { ReactNode } from 'react'
import { KeptPart } from '../kept-part.tsx'

type Props = {
  readonly as: 'footer' | 'div' | 'span'
  readonly className?: string | undefined
  readonly children: ReactNode
  /** What the content follows from, when it is the same on many pages (`KeptPart`). */
  readonly by?: readonly unknown[]
}

/**
 * Rendered on the server only: in the browser the server's HTML stays as it is, so that neither the code nor the words
 * of what never changes are sent again. Write the children as `import.meta.env.SSR && …`, then the build drops them.
 */
export function ServerHtml({ as: Tag, className, children, by }: Props): ReactNode {
  if (import.meta.env.SSR) {
    return by ? <KeptPart {...{ as: Tag, className, children, by }} /> : <Tag className={className}>{children}</Tag>
  }
  return <Tag className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
