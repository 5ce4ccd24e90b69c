import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useLocale } from '#web/locale-path.ts'
import styles from './selection.module.css'

/** One of those that are chosen: its name, and the call that does it. */
export type BulkLine = {
  readonly id: string
  readonly name: string
  readonly send: (api: ApiClient, reason: string) => Promise<unknown>
}
type Result = { readonly id: string; readonly name: string; readonly problem: string | null }

type Props = {
  readonly title: string
  readonly text: string
  /** Label of the reason that all get; without one none is asked. */
  readonly reasonLabel?: string
  readonly confirm: string
  readonly isGrave: boolean
  readonly lines: readonly BulkLine[]
  /** It was closed; those that were done are chosen no more. */
  readonly onClose: () => void
}

/** Asks once and does it to each in turn, as if it were alone; then says of each whether it was done, or why not. */
export function BulkDialog({ title, text, reasonLabel, confirm, isGrave, lines, onClose }: Props): ReactNode {
  const { t } = useWords('admin')
  const reason = useRef<HTMLTextAreaElement>(null)
  // As it was when it was asked: what is done leaves the list.
  const [{ asked, heading }] = useState({ asked: lines, heading: title })
  const { results, isBusy, run } = useRun(asked)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void run(reason.current?.value.trim() ?? '')
  }
  const refused = results.filter(({ problem }) => problem !== null).length
  const isOver = results.length === asked.length
  return (
    <Modal title={heading} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {results.length === 0 ? (
          <>
            <p>{text}</p>
            <ul className={styles.results}>
              {asked.map(({ id, name }) => (
                <li key={id}>
                  <span aria-hidden="true">·</span>
                  {name}
                </li>
              ))}
            </ul>
            {reasonLabel !== undefined && (
              <label>
                {reasonLabel}
                <textarea ref={reason} className="field" required maxLength={500} rows={3} />
              </label>
            )}
          </>
        ) : (
          <>
            <p role="status">
              {isOver
                ? t('chosen.over', { done: results.length - refused, refused })
                : t('chosen.running', { done: results.length, count: asked.length })}
            </p>
            <Results list={results} />
          </>
        )}
        {isOver ? (
          <button type="button" className="button" onClick={onClose}>
            {t('chosen.close')}
          </button>
        ) : (
          <DialogFoot
            problem=""
            isBusy={isBusy}
            confirm={confirm}
            cancel={{ label: t('cancel'), onCancel: onClose }}
            isGrave={isGrave}
          />
        )}
      </form>
    </Modal>
  )
}

function useRun(lines: readonly BulkLine[]) {
  const { t } = useWords('admin')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [results, setResults] = useState<readonly Result[]>([])
  const [isBusy, setBusy] = useState(false)
  const run = async (reason: string): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    for (const { id, name, send } of lines) {
      const problem = await send(browserApi(locale), reason).then(
        () => null,
        (error: unknown) => (error instanceof ApiFailure && error.message ? error.message : t('failed')),
      )
      setResults((list) => [...list, { id, name, problem }])
    }
    setBusy(false)
    await revalidate()
  }
  return { results, isBusy, run }
}

function Results({ list }: { readonly list: readonly Result[] }): ReactNode {
  const { t } = useWords('admin')
  return (
    <ul className={styles.results}>
      {list.map(({ id, name, problem }) => (
        <li key={id} data-ok={problem === null}>
          <Icon name={problem === null ? 'check' : 'warning'} size={20} />
          <span>{problem === null ? t('chosen.done', { name }) : t('chosen.refused', { name, problem })}</span>
        </li>
      ))}
    </ul>
  )
}
