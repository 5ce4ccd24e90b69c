import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { userTypeNumber } from '#kernel/user-type.ts'
import { browserApi } from '#web/browser-api.ts'
import { store } from '#web/browser-storage.ts'
import { useLocale } from '#web/locale-path.ts'
import { bindMobile, sendBindMobileCode } from '../contract/identity.ts'
import { CodeField } from './code-field.tsx'
import type { Entry } from './entry-panel.tsx'
import { CallForm, FormField, Problem } from './form-field.tsx'
import form from './form.module.css'
import { INVITATION, invitationOfBrowser } from './invitation.ts'
import { PhoneField } from './phone-field.tsx'
import type { Ticket } from './provider-buttons.tsx'
import { SideChoice } from './side-choice.tsx'
import { TermsField } from './terms-field.tsx'
import { useCall } from './use-call.ts'

type Props = { readonly entry: Entry; readonly ticket: Ticket; readonly onBack: () => void }

/** The mobile number of a person who came by an identity provider for the first time. */
export function BindMobileForm({ entry, ticket: { ticket, userName: known }, onBack }: Props): ReactNode {
  const { t } = useWords('accounts-entry')
  const { phone, onPhone, side, onSide, isSideFixed, onEnd } = entry
  const [typed, setTyped] = useState({ userName: known, verifyCode: '', codeKey: '', isAgreed: false })
  const call = useCall()
  const api = browserApi(useLocale())
  const submit = (): void =>
    void call.run(async () => {
      const { userName, isAgreed, ...rest } = typed
      if (!isAgreed) return
      const agreed = { termsVersion: PAPERS_VERSION } as const
      const name = userName.trim() ? { userName } : {}
      const body = { ...phone, ...rest, ...agreed, ticket, type: userTypeNumber(side), ...name, ...invitationOfBrowser() }
      const end = await api(bindMobile, { body })
      store(INVITATION, null)
      onEnd(end, 'registered')
    })
  return (
    <CallForm onSubmit={submit}>
      <p className={form.small}>{t('bindMobile.text')}</p>
      {!isSideFixed && <SideChoice side={side} onSide={onSide} />}
      <FormField
        label={t('field.name')}
        autoComplete="name"
        maxLength={40}
        value={typed.userName}
        onChange={(event) => setTyped({ ...typed, userName: event.target.value })}
        problem={call.problemOf('userName')}
      />
      <ContactsNote texts={[typed.userName]} />
      <PhoneField label={t('field.mobile')} value={phone} onChange={onPhone} problem={call.problemOf('mobile')} />
      <CodeField
        value={typed.verifyCode}
        onChange={(verifyCode) => setTyped({ ...typed, verifyCode })}
        of={call}
        countryCode={phone.countryCode}
        send={async (isUseWhatsapp) => await api(sendBindMobileCode, { body: { ...phone, ticket, isUseWhatsapp } })}
        onSent={({ codeKey }) => setTyped((now) => ({ ...now, codeKey }))}
      />
      <TermsField
        isAgreed={typed.isAgreed}
        onAgree={(isAgreed) => setTyped({ ...typed, isAgreed })}
        problem={call.problemOf('termsVersion')}
      />
      <Problem text={call.problem} />
      <div className={form.actions}>
        <button type="submit" className="button" aria-disabled={call.isPending}>
          {t('bindMobile.submit')}
        </button>
        <button type="button" className="button quiet" onClick={onBack}>
          {t('bindMobile.back')}
        </button>
      </div>
    </CallForm>
  )
}
