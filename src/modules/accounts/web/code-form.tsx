import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { CodeField } from './code-field.tsx'
import type { CodeSent } from './code-field.tsx'
import styles from './form.module.css'
import { useCall } from './use-call.ts'

export type CodeProof = { readonly codeKey: string; readonly verifyCode: string }

export type CodeFormProps = {
  /** Of the number that gets the code. */
  readonly countryCode: string
  /** Sends the code; throws what the API refused. */
  readonly send: (isUseWhatsapp: boolean) => Promise<CodeSent>
  /** Does what the code is for; what it throws is said here, and nothing that was typed is lost. */
  readonly submit: (proof: CodeProof) => Promise<void>
  readonly label: string
  readonly cancel: { readonly label: string; readonly onCancel: () => void }
}

/** A dialog's step that takes a code to the person's phone. Sent before a code was requested, it says so (`m_25`). */
export function CodeForm({ countryCode, send, submit, label, cancel }: CodeFormProps): ReactNode {
  const { t } = useWords('accounts')
  const [verifyCode, setCode] = useState('')
  const [codeKey, setKey] = useState('')
  const [isUnsent, setUnsent] = useState(false)
  const call = useCall()
  const press = (): void => {
    setUnsent(codeKey === '')
    if (codeKey !== '') void call.run(async () => await submit({ codeKey, verifyCode }))
  }
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <CodeField
        value={verifyCode}
        onChange={setCode}
        of={call}
        problem={isUnsent ? t('validate.codeKey') : ''}
        countryCode={countryCode}
        send={send}
        onSent={(sent) => {
          setKey(sent.codeKey)
          setUnsent(false)
        }}
      />
      <DialogFoot problem={call.problem} isBusy={call.isPending} confirm={label} cancel={cancel} />
    </form>
  )
}
