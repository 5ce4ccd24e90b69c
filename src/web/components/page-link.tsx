import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'

type Props = Omit<LinkProps, 'to' | 'discover' | 'prefetch' | 'relative' | 'reloadDocument' | 'viewTransition'> & {
  /** The whole path, beginning with `/`. */
  readonly to: string
}

/**
 * A link to a page by its whole path. On the server it is written as `Link` writes it, without asking where the page itself is,
 * which takes longer than the rest of a card.
 */
export const PageLink = import.meta.env.SSR ? AnchorOfPage : LinkOfPage

// All routes are in the first manifest: no link is to be marked as one to discover.
function LinkOfPage(props: Props): ReactNode {
  return <Link discover="none" {...props} />
}

function AnchorOfPage({
  to,
  children,
  replace: _replace,
  preventScrollReset: _scroll,
  state: _state,
  ...rest
}: Props): ReactNode {
  // A part of a path would lead elsewhere than in the browser.
  if (!to.startsWith('/')) throw new Error(`a link to a page needs its whole path, not ${to}`)
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}
