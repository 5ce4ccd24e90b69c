import { useId, useState } from 'react'
import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useNavigate } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { MOST_STATEMENT_BYTES, postStatement } from '../contract/statements.ts'
import styles from './admin.module.css'
import forms from './statements.module.css'

/** Takes a bank statement, as a file or pasted, and leads to what is in it. What was typed stays when it is refused. */
export function StatementImport(): ReactNode {
  const { t } = useWords(['admin-statements', 'admin'])
  const path = useLocalePath()
  const navigate = useNavigate()
  const { act, isBusy, problem } = useAct(t('admin:failed'), 'here')
  const { text, name, isTooLarge, onFile, onPaste } = useStatementText()
  const hintId = useId()
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isTooLarge) return
    let id = ''
    const fileName = name || t('pasted')
    const done = t('imported')
    if (await act({ send: async (api) => ({ id } = await api(postStatement, { body: { fileName, text } })), done }))
      await navigate(path(`/admin/statements/${id}`))
  }
  return (
    <form className={`card ${styles.box}`} onSubmit={(event) => void onSubmit(event)}>
      <h2>{t('import')}</h2>
      <p className={styles.id} id={hintId}>
        {t('hint')}
      </p>
      <label>
        {t('file')}
        <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={(event) => void onFile(event)} />
      </label>
      <label>
        {t('paste')}
        <textarea
          className={`field ${forms.paste}`}
          rows={6}
          required
          spellCheck={false}
          aria-describedby={hintId}
          value={text}
          onChange={onPaste}
        />
      </label>
      <p role="alert" className={styles.problem}>
        {isTooLarge ? t('tooLarge') : problem}
      </p>
      <div className={styles.acts}>
        <button className="button" aria-disabled={isBusy}>
          {t('look')}
        </button>
      </div>
    </form>
  )
}

/** The text of a statement, and the name of its file, if it came from one. */
function useStatementText() {
  const [taken, setTaken] = useState({ text: '', name: '', isTooLarge: false })
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    if (!file) return
    const isTooLarge = file.size > MOST_STATEMENT_BYTES
    setTaken({ text: isTooLarge ? '' : decoded(await file.arrayBuffer()), name: file.name, isTooLarge })
  }
  const onPaste = ({ target: { value: text } }: ChangeEvent<HTMLTextAreaElement>): void =>
    setTaken({ text, name: '', isTooLarge: new TextEncoder().encode(text).length > MOST_STATEMENT_BYTES })
  return { ...taken, onFile, onPaste }
}

/** Text of a file in UTF-8, or in the encoding that banks here used before. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('big5').decode(bytes)
  }
}
