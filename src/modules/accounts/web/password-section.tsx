import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { resetPassword, sendPasswordCode } from '../contract/password.ts'
import type { UserInfo } from '../contract/user-info.ts'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'
import { CallForm, NewPasswordField, Problem } from './form-field.tsx'
import { Steps } from './mobile-section.tsx'
import { OwnSection } from './own-section.tsx'
import { useCall } from './use-call.ts'

/** The login password; set or changed with a code to the phone. */
export function PasswordSection({ user }: { readonly user: UserInfo }): ReactNode {
  const { t } = useWords('accounts-own')
  const [hasPassword, setHasPassword] = useState(user.hasPassword)
  const [isOpen, setOpen] = useState(false)
  return (
    <OwnSection title={t('password.title')}>
      <div className={styles.row}>
        <p>{t(hasPassword ? 'password.set' : 'password.none')}</p>
        {!isOpen && (
          <button type="button" className="button quiet" onClick={() => setOpen(true)}>
            {t(hasPassword ? 'password.change' : 'password.make')}
          </button>
        )}
      </div>
      {isOpen && (
        <PasswordForm
          user={user}
          onClose={() => setOpen(false)}
          onDone={() => {
            setHasPassword(true)
            setOpen(false)
            showToast({ text: t('password.done'), look: 'good' })
          }}
        />
      )}
    </OwnSection>
  )
}

type FormProps = { readonly user: UserInfo; readonly onClose: () => void; readonly onDone: () => void }

function PasswordForm({ user, onClose, onDone }: FormProps): ReactNode {
  const { t } = useWords('accounts-own')
  const [typed, setTyped] = useState({ verifyCode: '', codeKey: '', password: '' })
  const call = useCall()
  const api = browserApi(useLocale())
  const submit = (): void =>
    void call.run(async () => {
      await api(resetPassword, { body: typed })
      onDone()
    })
  return (
    <CallForm onSubmit={submit}>
      <p className={styles.note}>{t('password.note')}</p>
      <CodeField
        value={typed.verifyCode}
        onChange={(verifyCode) => setTyped({ ...typed, verifyCode })}
        of={call}
        countryCode={user.countryCode}
        send={async (isUseWhatsapp) => await api(sendPasswordCode, { body: { isUseWhatsapp } })}
        onSent={({ codeKey }) => setTyped((now) => ({ ...now, codeKey }))}
      />
      <NewPasswordField
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        problem={call.problemOf('password')}
      />
      <Problem text={call.problem} />
      <Steps label={t('password.save')} isPending={call.isPending} onClose={onClose} />
    </CallForm>
  )
}
