import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { userTypeNumber } from '#kernel/user-type.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { login, loginByCode, sendLoginCode } from '../contract/login.ts'
import { CodeField } from './code-field.tsx'
import type { Entry } from './entry-panel.tsx'
import { CallForm, PasswordField, Problem } from './form-field.tsx'
import form from './form.module.css'
import { PhoneField } from './phone-field.tsx'
import { useCall } from './use-call.ts'
import { useCountdown } from './use-countdown.ts'

type Way = 'password' | 'code'

/** Logs in by password, or by a code for who does not remember one. */
export function LoginForm({ entry }: { readonly entry: Entry }): ReactNode {
  const { t } = useWords('accounts-entry')
  const { phone, onPhone, onEnd, enterAs } = entry
  const as = enterAs ? { type: userTypeNumber(enterAs) } : {}
  const [way, setWay] = useState<Way>('password')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codeKey, setCodeKey] = useState('')
  const call = useCall()
  const [wait, startWait] = useCountdown()
  const api = browserApi(useLocale())
  const submit = (verifyCode: string): void =>
    void call.run(async () => {
      if (way === 'password') onEnd(await api(login, { body: { ...phone, password, ...as } }).catch(keepWait))
      else onEnd(await api(loginByCode, { body: { ...phone, codeKey, verifyCode, ...as } }))
    })
  const keepWait = (error: unknown): never => {
    if (error instanceof ApiFailure && error.seconds > 0) startWait(error.seconds)
    throw error
  }
  const isWaiting = way === 'password' && wait > 0
  return (
    <CallForm onSubmit={() => isWaiting || submit(code)}>
      <WayChoice way={way} onWay={setWay} />
      <PhoneField label={t('field.mobile')} value={phone} onChange={onPhone} problem={call.problemOf('mobile')} />
      {way === 'password' ? (
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={call.problemOf('password')}
          isSuspect={call.code === 'LOGIN_WRONG'}
        />
      ) : (
        <CodeField
          value={code}
          onChange={setCode}
          onComplete={submit}
          of={call}
          countryCode={phone.countryCode}
          send={async (isUseWhatsapp) => await api(sendLoginCode, { body: { ...phone, isUseWhatsapp } })}
          onSent={(sent) => setCodeKey(sent.codeKey)}
        />
      )}
      {isWaiting ? (
        <Wait seconds={wait} isWrong={call.code === 'LOGIN_WRONG'} onCode={() => setWay('code')} />
      ) : (
        <Problem text={call.code === 'RATE_LIMITED' && way === 'password' ? '' : call.problem} />
      )}
      <button type="submit" className={`button ${form.wide}`} aria-disabled={call.isPending || isWaiting}>
        {isWaiting ? t('login.submitIn', { seconds: wait }) : t('login.submit')}
      </button>
      <OtherWays onMode={entry.onMode} />
    </CallForm>
  )
}

function OtherWays({ onMode }: Pick<Entry, 'onMode'>): ReactNode {
  const { t } = useWords('accounts-entry')
  return (
    <div className={form.links}>
      <button type="button" className="link-button" onClick={() => onMode('register')}>
        {t('login.register')}
      </button>
      <button type="button" className="link-button" onClick={() => onMode('forgot')}>
        {t('login.forgot')}
      </button>
    </div>
  )
}

/** How long the next password must wait, counted down, and the way in that need not. Read out once, not every second. */
function Wait({ seconds, isWrong, onCode }: { seconds: number; isWrong: boolean; onCode: () => void }): ReactNode {
  const { t } = useWords('accounts-entry')
  const [first] = useState(seconds)
  const words = (left: number): string => t(isWrong ? 'login.wrongWait' : 'login.wait', { seconds: left })
  return (
    <div className={form.alert}>
      <p aria-hidden="true">{words(seconds)}</p>
      <p className="visually-hidden" role="alert">
        {words(first)}
      </p>
      <button type="button" className="link-button" onClick={onCode}>
        {t('login.byCode')}
      </button>
    </div>
  )
}

function WayChoice({ way, onWay }: { way: Way; onWay: (way: Way) => void }): ReactNode {
  const { t } = useWords('accounts-entry')
  const name = useId()
  return (
    <fieldset className={form.choice}>
      <legend className="visually-hidden">{t('login.way')}</legend>
      {(['password', 'code'] as const).map((one) => (
        <label key={one}>
          <input className="visually-hidden" type="radio" name={name} checked={way === one} onChange={() => onWay(one)} />
          {t(`login.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
