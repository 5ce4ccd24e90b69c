import { useRef } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { storageKey } from '#web/browser-storage.ts'
import { keep, useKept } from '#web/use-kept.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { LONGEST_MESSAGE } from '../domain/thread.ts'
import { ReadySentences } from './ready-sentences.tsx'
import type { Thread } from './thread-list.tsx'
import styles from './threads.module.css'
import { keyOf } from '#web/key-of.ts'

type Props = {
  readonly thread: Thread
  /** What the person wrote before and is read with the next; the oldest first. */
  readonly before: readonly string[]
  readonly onSend: (text: string) => void
}

/** The field to write in; what was begun in it waits in this tab for when its conversation is opened again. */
export function Composer({ thread, before, onSend }: Props): ReactNode {
  const { t } = useWords('messages')
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = storageKey('sessionStorage', 'account', `draft ${thread.threadId}`)
  const text = useKept(draft) ?? ''
  const type = (words: string): void => keep(draft, words || null)
  if (thread.isBlockedByMe || thread.isBlocked)
    return <p className={styles.hint}>{t(thread.isBlockedByMe ? 'blockedByMe' : 'blockedByOther')}</p>
  // After what is written already, with the cursor behind it.
  const pick = (sentence: string): void => {
    type([text.trimEnd(), sentence].filter(Boolean).join('\n').slice(0, LONGEST_MESSAGE))
    field.current?.focus()
  }
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    onSend(text)
    type('')
    field.current?.focus()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <ReadySentences onPick={pick} />
      {!thread.areContactsOpen && (
        <div className={styles.note}>
          <ContactsNote texts={[text]} before={before} />
        </div>
      )}
      <textarea
        ref={field}
        className="field"
        rows={2}
        maxLength={LONGEST_MESSAGE}
        value={text}
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => isSendKey(event) && submit(event)}
      />
      <button type="submit" className="button" aria-disabled={text.trim() === ''}>
        {t('send')}
      </button>
    </form>
  )
}

function isSendKey(event: KeyboardEvent): boolean {
  return keyOf(event) === 'Enter' && (event.metaKey || event.ctrlKey)
}
