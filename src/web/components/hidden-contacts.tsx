import { useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { MASK, maskAfter, maskContacts } from '#kernel/contacts/mask-contacts.ts'
import styles from './hidden-contacts.module.css'

const MOST_QUOTED = 3
const LONGEST_QUOTE = 40

type Props = { readonly text: string; readonly before?: readonly string[] }

/** What of a text is hidden, of a message also what is a part with those before it; nothing when nothing is. */
export function HiddenContacts({ text, before }: Props): ReactNode {
  const { t } = useWords('web-contacts')
  const latest = useDeferredValue(text)
  const { hidden, isPart } = useMemo(() => hiddenIn(latest, before), [latest, before])
  const parts = hidden.slice(0, MOST_QUOTED).map((part) => t('quoted', { text: shortened(part) }))
  const quoted = { parts: parts.join('') }
  const isShown = parts.length > 0 || latest.includes(MASK)
  return (
    <p role="status" className={isShown ? styles.note : 'visually-hidden'}>
      {isShown && (parts.length > 0 ? t(isPart ? 'sentParts' : before ? 'sent' : 'hidden', quoted) : t('kept'))}
      {isShown && ` ${t(before ? 'whySent' : 'why')}`}
    </p>
  )
}

function hiddenIn(text: string, before: readonly string[] | undefined) {
  if (!before) return { hidden: maskContacts(text).hidden, isPart: false }
  const after = maskAfter(before, text.trim())
  return { hidden: after.hidden, isPart: after.before.some((shown, at) => shown !== before[at]) }
}

const shortened = (part: string): string => (part.length > LONGEST_QUOTE ? `${part.slice(0, LONGEST_QUOTE)}…` : part)
