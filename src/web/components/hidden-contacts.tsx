import { useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { MASK, maskContacts } from '#kernel/contacts/mask-contacts.ts'
import styles from './hidden-contacts.module.css'

const MOST_QUOTED = 3
const LONGEST_QUOTE = 40

/** What of a text is hidden; nothing when nothing is. */
export function HiddenContacts({ text }: { readonly text: string }): ReactNode {
  const { t } = useWords('web-contacts')
  const latest = useDeferredValue(text)
  const hidden = useMemo(() => maskContacts(latest).hidden, [latest])
  const parts = hidden.slice(0, MOST_QUOTED).map((part) => t('quoted', { text: shortened(part) }))
  const isShown = parts.length > 0 || latest.includes(MASK)
  return (
    <p role="status" className={isShown ? styles.note : 'visually-hidden'}>
      {isShown && (parts.length > 0 ? t('hidden', { parts: parts.join('') }) : t('kept'))}
      {isShown && ` ${t('why')}`}
    </p>
  )
}

const shortened = (part: string): string => (part.length > LONGEST_QUOTE ? `${part.slice(0, LONGEST_QUOTE)}…` : part)
