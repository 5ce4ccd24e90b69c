import { useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { canSpendGift } from '#kernel/gift-uses.ts'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { userTypeNumber } from '#kernel/user-type.ts'
import { postEmailAsk } from '#modules/notices/contract/notice-setting.ts'
import { browserApi } from '#web/browser-api.ts'
import { store } from '#web/browser-storage.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { askRegistered, register, sendRegisterCode } from '../contract/registration.ts'
import { CodeField } from './code-field.tsx'
import type { Entry } from './entry-panel.tsx'
import { CallForm, FormField, NewPasswordField, Problem } from './form-field.tsx'
import form from './form.module.css'
import { INVITATION, invitationOfBrowser } from './invitation.ts'
import { PhoneField } from './phone-field.tsx'
import { SideChoice } from './side-choice.tsx'
import { TermsField } from './terms-field.tsx'
import { useCall } from './use-call.ts'
import type { Call } from './use-call.ts'

const NOTHING = { userName: '', email: '', verifyCode: '', codeKey: '', password: '', isAgreed: false }
type Typed = typeof NOTHING

/** Registers by number, code and password, and logs in. */
export function RegisterForm({ entry }: { readonly entry: Entry }): ReactNode {
  const { t } = useWords('accounts-entry')
  const { phone, side, onSide, isSideFixed, onMode, onEntered } = entry
  const [typed, setTyped] = useState(NOTHING)
  const [known, setKnown] = useState('')
  const isKnown = known !== '' && known === numberOf(phone)
  const call = useCall()
  const api = browserApi(useLocale())
  const toLogin = (): void => onMode('login')
  const submit = (): void =>
    void call.run(async () => {
      const { userName, email, isAgreed, ...rest } = typed
      const name = userName.trim() ? { userName } : {}
      if (!isAgreed) return
      const termsVersion = PAPERS_VERSION
      await api(register, {
        body: { ...phone, ...rest, type: userTypeNumber(side), termsVersion, ...name, ...invitationOfBrowser() },
      })
      store(INVITATION, null)
      if (email.trim()) await askProof(email.trim())
      onEntered('registered')
    })
  // Registered all the same: the settings of notices take the address again.
  const askProof = async (email: string): Promise<void> => {
    const isSent = await api(postEmailAsk, { body: { email } }).catch(() => false)
    if (isSent) showToast({ text: t('register.emailSent', { email }), look: 'good' })
  }
  return (
    <CallForm onSubmit={submit}>
      {!isSideFixed && <SideChoice side={side} onSide={onSide} />}
      <InvitedNote side={side} />
      <Names entry={entry} typed={typed} onTyped={setTyped} call={call} />
      <FreshPhone entry={entry} problem={call.problemOf('mobile')} isKnown={isKnown} onKnown={setKnown} />
      <Proof entry={entry} typed={typed} onTyped={setTyped} call={call} isKnown={isKnown} />
      <TermsField
        isAgreed={typed.isAgreed}
        onAgree={(isAgreed) => setTyped({ ...typed, isAgreed })}
        problem={call.problemOf('termsVersion')}
      />
      <Problem text={call.problem}>
        {call.code === 'ALREADY_REGISTERED' && <ToLogin label={t('register.login')} onPress={toLogin} />}
      </Problem>
      <button type="submit" className={`button ${form.wide}`} aria-disabled={call.isPending}>
        {t(`register.${side}Submit`)}
      </button>
      <div className={form.links}>
        <ToLogin label={t('register.haveOne')} onPress={toLogin} />
      </div>
    </CallForm>
  )
}

/** Says that an invitation came along, and its gift to who can spend it; browsers alone know it. */
function InvitedNote({ side }: Pick<Entry, 'side'>): ReactNode {
  const { t } = useWords('accounts-entry')
  const isInvited = useSyncExternalStore(
    () => () => {},
    () => invitationOfBrowser().invitation !== undefined,
    () => false,
  )
  return isInvited && <p className={form.small}>{t(canSpendGift(side) ? 'register.invited' : 'register.invitedPlain')}</p>
}

/** What to call the person, and where to write to them. */
function Names({ entry: { side }, typed, onTyped, call }: PartProps): ReactNode {
  const { t } = useWords('accounts-entry')
  return (
    <>
      <FormField
        label={t('field.name')}
        hint={t(`register.${side}Name`)}
        autoComplete="name"
        maxLength={40}
        value={typed.userName}
        onChange={(event) => onTyped({ ...typed, userName: event.target.value })}
        problem={call.problemOf('userName')}
      />
      <ContactsNote texts={[typed.userName]} />
      <FormField
        label={t('field.email')}
        hint={t('register.emailHint')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={typed.email}
        onChange={(event) => onTyped({ ...typed, email: event.target.value })}
        problem=""
      />
    </>
  )
}

function ToLogin({ label, onPress }: { label: string; onPress: () => void }): ReactNode {
  return (
    <button type="button" className="link-button" onClick={onPress}>
      {label}
    </button>
  )
}

const numberOf = ({ countryCode, mobile }: Entry['phone']): string => `+${countryCode} ${mobile}`

type FreshProps = {
  readonly entry: Entry
  readonly problem: string
  readonly isKnown: boolean
  /** Told a number that has an account, as soon as that is clear. */
  readonly onKnown: (number: string) => void
}

/** The number; tells early that there is an account, though registering says so in any case. */
function FreshPhone({ entry, problem, isKnown, onKnown }: FreshProps): ReactNode {
  const { t } = useWords('accounts-entry')
  const { phone, onPhone, onMode } = entry
  const api = browserApi(useLocale(), 'background')
  const look = async (): Promise<void> => {
    if (phone.mobile === '') return
    if (await api(askRegistered, { body: phone }).catch(() => false)) onKnown(numberOf(phone))
  }
  return (
    <>
      <PhoneField label={t('field.mobile')} value={phone} onChange={onPhone} onBlur={() => void look()} problem={problem} />
      {isKnown && (
        <p className={form.small} role="status">
          {t('register.known')} <ToLogin label={t('register.login')} onPress={() => onMode('login')} />
        </p>
      )}
    </>
  )
}

type PartProps = {
  readonly entry: Entry
  readonly typed: Typed
  readonly onTyped: (change: Typed | ((now: Typed) => Typed)) => void
  readonly call: Call
}

/** The code to the phone, and the password to come. */
function Proof({ entry: { phone, side }, typed, onTyped, call, isKnown }: PartProps & { isKnown: boolean }): ReactNode {
  const api = browserApi(useLocale())
  const type = userTypeNumber(side)
  return (
    <>
      <CodeField
        value={typed.verifyCode}
        onChange={(verifyCode) => onTyped({ ...typed, verifyCode })}
        of={call}
        countryCode={phone.countryCode}
        send={async (isUseWhatsapp) => await api(sendRegisterCode, { body: { ...phone, type, isUseWhatsapp } })}
        onSent={({ codeKey }) => onTyped((now) => ({ ...now, codeKey }))}
        isOff={isKnown}
      />
      <NewPasswordField
        value={typed.password}
        onChange={(password) => onTyped({ ...typed, password })}
        problem={call.problemOf('password')}
      />
    </>
  )
}
