import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'

// The rules are loaded when the user types; without them the server hides all the same.
const HiddenContacts = lazy(async () => {
  try {
    return { default: (await import('./hidden-contacts.tsx')).HiddenContacts }
  } catch {
    return { default: () => null }
  }
})

const SHORTEST = 4

type Props = {
  readonly texts: readonly (string | null)[]
  /** What the writer has sent before it, for what is a message; the oldest first. */
  readonly before?: readonly string[]
}

/** Tells the writer of a text that others will read which contacts in it are hidden, and why. */
export function ContactsNote({ texts, before }: Props): ReactNode {
  const shortest = before === undefined ? SHORTEST : 1
  const written = texts.filter((text) => text !== null && text.length >= shortest)
  if (written.length === 0) return null
  return (
    <Suspense fallback={null}>
      <HiddenContacts text={written.join('\n')} {...(before ? { before } : {})} />
    </Suspense>
  )
}
