import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { resetPassword, sendPasswordCode } from '../contract/password.ts'
import type { UserInfo } from '../contract/user-info.ts'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'
import { CallForm, NewPasswordField, PasswordField, Problem } from './form-field.tsx'
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
          user={{ ...user, hasPassword }}
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
  const [typed, setTyped] = useState({ currentPassword: '', verifyCode: '', codeKey: '', password: '' })
  const call = useCall()
  const path = useLocalePath()
  const api = browserApi(useLocale())
  const submit = (): void =>
    void call.run(async () => {
      const { currentPassword, ...fresh } = typed
      await api(resetPassword, { body: { ...fresh, ...(user.hasPassword && { currentPassword }) } })
      onDone()
    })
  return (
    <CallForm onSubmit={submit}>
      <p className={styles.note}>{t('password.note')}</p>
      {user.hasPassword && (
        <>
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            required
            value={typed.currentPassword}
            onChange={(event) => setTyped({ ...typed, currentPassword: event.target.value })}
            problem={call.problemOf('currentPassword')}
          />
          <p className={styles.note}>
            <PageLink to={path('/forgot-password')}>{t('password.forgot')}</PageLink>
          </p>
        </>
      )}
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
