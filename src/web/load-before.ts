import { pageWords } from '#web/use-words.tsx'

const PATIENCE_MS = 4000

/**
 * Loads parts and words that a page may need when it can no longer load anything: what says that something failed, and what
 * asks for a login. When the browser has nothing else to do; answers how to call it off.
 */
export function loadBefore(parts: readonly (() => Promise<unknown>)[], texts: readonly string[] = []): () => void {
  const load = (): void => {
    for (const part of parts) part().catch(() => {})
    if (texts.length > 0) void pageWords().load(texts)
  }
  // Not while the page itself is being loaded.
  const timer = setTimeout(() => (typeof requestIdleCallback === 'undefined' ? load() : requestIdleCallback(load)), PATIENCE_MS)
  return () => clearTimeout(timer)
}
