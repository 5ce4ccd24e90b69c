import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiClient } from '#web/api-client.ts'
import { TextField } from '#web/components/form-parts.tsx'
import { useAct } from '#web/use-act.ts'
import { useWords } from '#web/use-words.tsx'
import styles from './courses.module.css'

const LONGEST_NAME = 60

type Props = {
  readonly label: string
  readonly submit: string
  /** What is said when it is made. */
  readonly done: string
  readonly send: (api: ApiClient, name: string) => Promise<unknown>
  /** One of several on a page that is mostly about something else. */
  readonly isQuiet?: boolean
}

/** Makes something by its name. */
export function NameForm({ label, submit, done, send, isQuiet = false }: Props): ReactNode {
  const { t } = useWords('courses')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const [name, setName] = useState('')
  const make = async (): Promise<void> => {
    if (name.trim() === '') return
    if (await act({ send: async (api) => await send(api, name), done })) setName('')
  }
  return (
    <form
      className={styles.nameForm}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <TextField
        label={label}
        value={name}
        onChange={setName}
        problem={problem}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        required
      />
      <button type="submit" className={isQuiet ? 'button quiet' : 'button'} aria-disabled={isBusy}>
        {submit}
      </button>
    </form>
  )
}
