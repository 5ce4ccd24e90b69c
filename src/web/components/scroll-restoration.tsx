import type { ReactNode } from 'react'
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

// Where the router keeps its places in this tab. Every page brings the name.
const PLACES = { storageKey: 'scroll' }

// As the router's own component does, in a fifth of its bytes: a reload is where it was before anything is painted, not once the scripts
// have come. The entry of the history gets the key by which the router will keep its place.
const RESTORE = `try{history.state?.key||history.replaceState({key:Math.random()+''},'');let y=JSON.parse(sessionStorage.scroll||'{}')[history.state.key];y>=0&&scrollTo(0,y)}catch{}`

/** Keeps and restores how far each entry of the history was read. Stands behind all that has a height. */
export function ScrollRestoration({ nonce }: { nonce?: string | undefined }): ReactNode {
  useScrollRestoration(PLACES)
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? RESTORE : '' }} />
  )
}
