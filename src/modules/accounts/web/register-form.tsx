import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { userTypeNumber } from '#kernel/user-type.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { accountCalls } from './account-calls.ts'
import { CodeField } from './code-field.tsx'
import type { Entry } from './entry-panel.tsx'
import { FormField, PasswordField, Problem } from './form-field.tsx'
import form from './form.module.css'
import { PhoneField } from './phone-field.tsx'
import { SideChoice } from './side-choice.tsx'
import { useCall } from './use-call.ts'
import { WHATSAPP_COUNTRY } from './whatsapp-country.ts'

/** Registers by number, code and password, and logs in. */
export function RegisterForm({ entry }: { readonly entry: Entry }): ReactNode {
  const { t } = useTranslation('accounts-entry')
  const { phone, onPhone, side, onSide, isSideFixed, onMode, onEntered } = entry
  const [typed, setTyped] = useState({ userName: '', verifyCode: '', codeKey: '', password: '' })
  const [isKnown, setKnown] = useState(false)
  const call = useCall()
  const api = browserApi(useLocale())
  const type = userTypeNumber(side)
  const submit = (): void =>
    void call.run(async () => {
      const { userName, ...rest } = typed
      await api(accountCalls.register, { body: { ...phone, ...rest, type, ...(userName.trim() ? { userName } : {}) } })
      onEntered()
    })
  // Tells early that there is an account; registering says so in any case.
  const look = async (): Promise<void> => {
    if (phone.mobile === '') return
    setKnown(await api(accountCalls.isRegistered, { query: phone }).catch(() => false))
  }
  return (
    <form
      className={form.stack}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {!isSideFixed && <SideChoice side={side} onSide={onSide} />}
      <FormField
        label={t('field.name')}
        hint={t(`register.${side}Name`)}
        autoComplete="name"
        maxLength={40}
        value={typed.userName}
        onChange={(event) => setTyped({ ...typed, userName: event.target.value })}
        problem={call.problemOf('userName')}
      />
      <PhoneField
        label={t('field.mobile')}
        value={phone}
        onChange={(next) => {
          setKnown(false)
          onPhone(next)
        }}
        onBlur={() => void look()}
        problem={call.problemOf('mobile')}
      />
      {isKnown && (
        <p className={form.small} role="status">
          {t('register.known')}{' '}
          <button type="button" className="link-button" onClick={() => onMode('login')}>
            {t('register.login')}
          </button>
        </p>
      )}
      <CodeField
        value={typed.verifyCode}
        onChange={(verifyCode) => setTyped({ ...typed, verifyCode })}
        problem={call.problemOf('verifyCode') || call.problemOf('codeKey')}
        hasWhatsapp={phone.countryCode === WHATSAPP_COUNTRY}
        send={async (isUseWhatsapp) => await api(accountCalls.sendRegisterCode, { body: { ...phone, type, isUseWhatsapp } })}
        onSent={({ codeKey }) => setTyped((now) => ({ ...now, codeKey }))}
      />
      <PasswordField
        label={t('field.newPassword')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        required
        minLength={8}
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        problem={call.problemOf('password')}
      />
      <Problem text={call.code === 'INVALID_INPUT' ? '' : call.problem}>
        {call.code === 'ALREADY_REGISTERED' && (
          <button type="button" className="link-button" onClick={() => onMode('login')}>
            {t('register.login')}
          </button>
        )}
      </Problem>
      <button type="submit" className={`button ${form.wide}`} disabled={call.isPending}>
        {t(`register.${side}Submit`)}
      </button>
      <div className={form.links}>
        <button type="button" className="link-button" onClick={() => onMode('login')}>
          {t('register.haveOne')}
        </button>
      </div>
    </form>
  )
}
