import { useId, useState } from 'react'
import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useNavigate } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { MOST_STATEMENT_BYTES, postStatement, postStatementLook, postStatementMapping } from '../contract/statements.ts'
import type { StatementLook } from '../contract/statements.ts'
import { officeStyles as styles } from '#modules/admin/public-web.ts'
import { StatementMapping } from './statement-mapping.tsx'
import type { ConfirmedMapping } from './statement-mapping.tsx'
import forms from './statements.module.css'

/** Takes a bank statement, as a file or pasted, shows how it is read, and leads to what is in it. What was typed stays when it is refused. */
export function StatementImport(): ReactNode {
  const { t } = useWords(['treasury-statements', 'admin'])
  const path = useLocalePath()
  const navigate = useNavigate()
  const { act, isBusy, problem } = useAct(t('admin:failed'), 'here')
  const { taken, isTooLarge, onFile, onPaste } = useStatementFile()
  const [look, setLook] = useState<StatementLook | null>(null)
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isTooLarge) return
    await act({
      send: async (api) => setLook(await api(postStatementLook, { body: { file: taken.file } })),
      done: t('looked'),
    })
  }
  const take = async (mapping: ConfirmedMapping | null): Promise<void> => {
    let id = ''
    const fileName = taken.name || t('pasted')
    const isDone = await act({
      send: async (api) => {
        if (mapping) await api(postStatementMapping, { body: mapping })
        ;({ id } = await api(postStatement, { body: { fileName, file: taken.file } }))
      },
      done: t('imported'),
    })
    if (isDone) await navigate(path(`/admin/statements/${id}`))
  }
  if (look) return <StatementMapping look={look} isBusy={isBusy} problem={problem} onTake={take} onBack={() => setLook(null)} />
  return (
    <Chooser text={taken.text} isBusy={isBusy} problem={isTooLarge ? t('tooLarge') : problem} {...{ open, onFile, onPaste }} />
  )
}

type ChooserProps = {
  readonly text: string
  readonly isBusy: boolean
  readonly problem: string
  readonly open: (event: FormEvent) => Promise<void>
  readonly onFile: (event: ChangeEvent<HTMLInputElement>) => Promise<void>
  readonly onPaste: (event: ChangeEvent<HTMLTextAreaElement>) => void
}

function Chooser({ text, isBusy, problem, open, onFile, onPaste }: ChooserProps): ReactNode {
  const { t } = useWords('treasury-statements')
  const hintId = useId()
  return (
    <form className={`card ${styles.box}`} onSubmit={(event) => void open(event)}>
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
        {problem}
      </p>
      <div className={styles.acts}>
        <button className="button" aria-disabled={isBusy}>
          {t('look')}
        </button>
      </div>
    </form>
  )
}

const NOTHING = { text: '', name: '', file: '', isTooLarge: false }

/** A statement as the bank made it, in base64, with its text for who wants to see it, and the name of its file, if it came from one. */
function useStatementFile() {
  const [{ isTooLarge, ...taken }, setTaken] = useState(NOTHING)
  const put = (bytes: Uint8Array, { text, name }: { readonly text: string; readonly name: string }): void => {
    const tooLarge = bytes.length > MOST_STATEMENT_BYTES
    setTaken({ text, name, file: tooLarge ? '' : base64(bytes), isTooLarge: tooLarge })
  }
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    if (!file) return
    if (file.size > MOST_STATEMENT_BYTES) return setTaken({ ...NOTHING, name: file.name, isTooLarge: true })
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Shown as far as it is text; the server finds out how it is written.
    put(bytes, { text: new TextDecoder().decode(bytes), name: file.name })
  }
  const onPaste = ({ target: { value: text } }: ChangeEvent<HTMLTextAreaElement>): void =>
    put(new TextEncoder().encode(text), { text, name: '' })
  return { taken, isTooLarge, onFile, onPaste }
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
