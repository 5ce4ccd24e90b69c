import { useEffect } from 'react'

/**
 * Loads the page as a document of its own where the router brought it into another's, whose policy has no videos (ADR 0140): the browser says
 * so by refusing one.
 */
export function useDocumentThatPlays(): void {
  useEffect(() => {
    const own = performance.getEntriesByType('navigation')[0]?.name ?? location.href
    const isOfOther = new URL(own).pathname !== location.pathname
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'media-src' && isOfOther) location.reload()
    }
    document.addEventListener('securitypolicyviolation', onRefused)
    return () => document.removeEventListener('securitypolicyviolation', onRefused)
  }, [])
}
