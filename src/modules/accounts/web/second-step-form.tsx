import { useState } from 'react'
import type { ReactNode } from 'react'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { takeSecondStep } from '../contract/login.ts'
import { CallForm, Problem } from './form-field.tsx'
import form from './form.module.css'
import { SecondCodeField } from './second-code-field.tsx'
import styles from './second-factor.module.css'
import { useCall } from './use-call.ts'

type Props = { readonly ticket: string; readonly onEntered: () => void; readonly onBack: () => void }

/** The second step of a log-in: a code of the authenticator, or a recovery code. */
export function SecondStepForm({ ticket, onEntered, onBack }: Props): ReactNode {
  const { t } = useWords('accounts-second')
  const [code, setCode] = useState('')
  const [knowsBrowser, setKnows] = useState(false)
  const call = useCall()
  const api = browserApi(useLocale())
  const submit = (given: string): void =>
    void call.run(async () => {
      await api(takeSecondStep, { body: { ticket, code: given, knowsBrowser } })
      onEntered()
    })
  return (
    <CallForm onSubmit={() => submit(code)}>
      <h2 className={styles.step}>{t('step.title')}</h2>
      <p className={form.small}>{t('step.text')}</p>
      <label className={form.agree}>
        <input type="checkbox" checked={knowsBrowser} onChange={(event) => setKnows(event.target.checked)} />
        {t('step.know')}
      </label>
      <SecondCodeField value={code} onChange={setCode} onComplete={submit} problem={call.problemOf('code')} isFocused />
      <Problem text={call.problem} />
      <button type="submit" className={`button ${form.wide}`} aria-disabled={call.isPending}>
        {t('step.submit')}
      </button>
      <div className={form.links}>
        <button type="button" className="link-button" onClick={onBack}>
          {t('step.back')}
        </button>
      </div>
      <p className={form.small}>{t('step.lost')}</p>
    </CallForm>
  )
}
