import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { bindIdentity, releaseIdentity, sendIdentityCode } from '../contract/identity.ts'
import type { UserInfo } from '../contract/user-info.ts'
import { PROVIDERS, boundField, brandOf, byProvider } from '../domain/identity-providers.ts'
import type { Provider } from '../domain/identity-providers.ts'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'
import { CallForm, Problem } from './form-field.tsx'
import form from './form.module.css'
import { askProvider } from './identity-window.ts'
import { Steps } from './mobile-section.tsx'
import { OwnSection } from './own-section.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { useCall } from './use-call.ts'

type Props = { readonly user: UserInfo; readonly onChange: (user: UserInfo) => void }

/** Identity providers: bound and released with a code to the phone. */
export function IdentitiesSection({ user, onChange }: Props): ReactNode {
  const { t } = useWords('accounts-own')
  const [open, setOpen] = useState<Provider | null>(null)
  const isBound = byProvider((provider) => user[boundField(provider)])
  return (
    <OwnSection title={t('identity.title')}>
      {PROVIDERS.map((provider) => (
        <div key={provider} className={form.stack}>
          <div className={styles.row}>
            <p className={styles.photo}>
              <ProviderMark provider={provider} /> {brandOf(provider)}
              {isBound[provider] && <span className={styles.tag}>{t('identity.bound')}</span>}
            </p>
            {open !== provider && (
              <button type="button" className="button quiet" onClick={() => setOpen(provider)}>
                {t(isBound[provider] ? 'identity.release' : 'identity.bind', { name: brandOf(provider) })}
              </button>
            )}
          </div>
          {open === provider && (
            <IdentityForm
              user={user}
              provider={provider}
              isBound={isBound[provider]}
              onClose={() => setOpen(null)}
              onDone={(changed) => {
                onChange(changed)
                setOpen(null)
                showToast({ text: t(isBound[provider] ? 'identity.released' : 'identity.done'), look: 'good' })
              }}
            />
          )}
        </div>
      ))}
    </OwnSection>
  )
}

type FormProps = {
  readonly user: UserInfo
  readonly provider: Provider
  readonly isBound: boolean
  readonly onClose: () => void
  readonly onDone: (user: UserInfo) => void
}

function IdentityForm({ user, provider, isBound, onClose, onDone }: FormProps): ReactNode {
  const { t } = useWords('accounts-own')
  const locale = useLocale()
  const [code, setCode] = useState('')
  const [codeKey, setCodeKey] = useState('')
  const call = useCall()
  const api = browserApi(locale)
  const bind = async (): Promise<UserInfo | null> => {
    const given = await askProvider(provider, locale)
    return given && (await api(bindIdentity[provider], { body: { ...given, verifyCode: code, codeKey } }))
  }
  const submit = (): void =>
    void call.run(async () => {
      const changed = isBound ? await api(releaseIdentity[provider], { body: { verifyCode: code, codeKey } }) : await bind()
      if (changed) onDone(changed)
    })
  return (
    <CallForm onSubmit={submit}>
      <p className={styles.note}>{t(isBound ? 'identity.releaseNote' : 'identity.bindNote', { name: brandOf(provider) })}</p>
      <CodeField
        value={code}
        onChange={setCode}
        of={call}
        countryCode={user.countryCode}
        send={async (isUseWhatsapp) => await api(sendIdentityCode[provider], { body: { isUseWhatsapp } })}
        onSent={(sent) => setCodeKey(sent.codeKey)}
      />
      <Problem text={call.problem} />
      <Steps
        label={t(isBound ? 'identity.release' : 'identity.goOn', { name: brandOf(provider) })}
        isPending={call.isPending}
        onClose={onClose}
      />
    </CallForm>
  )
}
