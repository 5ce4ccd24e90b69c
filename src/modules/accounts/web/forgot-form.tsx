import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { resetForgottenPassword, sendForgetCode } from '../contract/password.ts'
import { CodeField } from './code-field.tsx'
import type { Entry } from './entry-panel.tsx'
import { CallForm, NewPasswordField, Problem } from './form-field.tsx'
import form from './form.module.css'
import { PhoneField } from './phone-field.tsx'
import { useCall } from './use-call.ts'

/** Sets a new password with a code; then the person logs in with it. */
export function ForgotForm({ entry }: { readonly entry: Entry }): ReactNode {
  const { t } = useWords('accounts-entry')
  const { phone, onPhone, onMode } = entry
  const [typed, setTyped] = useState({ verifyCode: '', codeKey: '', password: '' })
  const call = useCall()
  const api = browserApi(useLocale())
  const submit = (): void =>
    void call.run(async () => {
      await api(resetForgottenPassword, { body: { ...phone, ...typed } })
      showToast({ text: t('forgot.done'), look: 'good' })
      onMode('login')
    })
  return (
    <CallForm onSubmit={submit}>
      <p className={form.small}>{t('forgot.text')}</p>
      <PhoneField label={t('field.mobile')} value={phone} onChange={onPhone} problem={call.problemOf('mobile')} />
      <CodeField
        value={typed.verifyCode}
        onChange={(verifyCode) => setTyped({ ...typed, verifyCode })}
        of={call}
        countryCode={phone.countryCode}
        send={async (isUseWhatsapp) => await api(sendForgetCode, { body: { ...phone, isUseWhatsapp } })}
        onSent={({ codeKey }) => setTyped((now) => ({ ...now, codeKey }))}
      />
      <NewPasswordField
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        problem={call.problemOf('password')}
      />
      <Problem text={call.problem} />
      <button type="submit" className={`button ${form.wide}`} aria-disabled={call.isPending}>
        {t('forgot.submit')}
      </button>
      <div className={form.links}>
        <button type="button" className="link-button" onClick={() => onMode('login')}>
          {t('forgot.back')}
        </button>
      </div>
    </CallForm>
  )
}
