import { useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { offerPush } from '#modules/notices/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { postMessage } from '../contract/threads.ts'
import { LONGEST_MESSAGE } from '../domain/thread.ts'
import { ReadySentences } from './ready-sentences.tsx'
import type { Thread } from './thread-list.tsx'
import styles from './threads.module.css'

/** The field to write in. What could not be sent stays in it, and sending again never writes twice. */
export function Composer({ thread }: { readonly thread: Thread }): ReactNode {
  const { t } = useWords('messages')
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, type, send, isPending, problem } = useMessage(thread.threadId, () => field.current?.focus())
  if (thread.isBlockedByMe || thread.isBlocked)
    return <p className={styles.hint}>{t(thread.isBlockedByMe ? 'blockedByMe' : 'blockedByOther')}</p>
  // After what is written already, with the cursor behind it.
  const pick = (sentence: string): void => {
    type([text.trimEnd(), sentence].filter(Boolean).join('\n').slice(0, LONGEST_MESSAGE))
    field.current?.focus()
  }
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <ReadySentences onPick={pick} />
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
      <button type="submit" className="button" aria-disabled={isPending || text.trim() === ''}>
        {t('send')}
      </button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </form>
  )
}

/** A message while it is written and sent. */
function useMessage(threadId: string, onSettled: () => void) {
  const { t } = useWords('messages')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const key = useRef<string | null>(null)
  const send = async (): Promise<void> => {
    if (isPending || text.trim() === '') return
    setPending(true)
    setProblem('')
    const clientKey = (key.current ??= crypto.randomUUID())
    try {
      await browserApi(locale)(postMessage, { body: { threadId, text, clientKey } })
      key.current = null
      setText('')
      void offerPush()
      await revalidate()
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('offline'))
    } finally {
      setPending(false)
      onSettled()
    }
  }
  const type = (words: string): void => {
    setText(words)
    // Other words are another message.
    key.current = null
  }
  return { text, type, send, isPending, problem }
}

function isSendKey({ key, metaKey, ctrlKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (metaKey || ctrlKey)
}
