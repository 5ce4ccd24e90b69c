import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { DEFAULT_PHONE_COUNTRY, PHONE_COUNTRIES } from '#kernel/phone.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { loadPart } from '#web/line.ts'
import type { login } from '../contract/login.ts'
import { BindMobileForm } from './bind-mobile-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import form from './form.module.css'
import { LoginForm } from './login-form.tsx'
import type { TypedPhone } from './phone-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import type { Ticket } from './provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'

// Few are asked for it.
const loadSecondStep = async () => await import('./second-step-form.tsx')
const SecondStepForm = lazy(async () => ({ default: (await loadPart(loadSecondStep)).SecondStepForm }))

export type EntryMode = 'login' | 'register' | 'forgot'
export type Side = 'parent' | 'tutor'

/** What a log-in answers. */
export type EntryEnd = AnswerOf<typeof login>

/** Called once someone is logged in, with whether they have just registered. */
type Entered = (how?: 'registered') => void

/** What the forms of the entry share: the number is typed once, and who is being registered chosen once. */
export type Entry = {
  readonly phone: TypedPhone
  readonly onPhone: (phone: TypedPhone) => void
  readonly side: Side
  readonly onSide: (side: Side) => void
  readonly isSideFixed: boolean
  /** The side to act on after a login; the last one when left out. */
  readonly enterAs?: Side
  readonly onMode: (mode: EntryMode) => void
  readonly onEntered: Entered
  /** What a log-in answered: they are in, or their second factor is still asked for. */
  readonly onEnd: (end: EntryEnd, how?: 'registered') => void
}

type Props = {
  readonly mode: EntryMode
  readonly onMode: (mode: EntryMode) => void
  readonly side: Side
  /** Whether the page is for one side only. */
  readonly isSideFixed: boolean
  readonly enterAs?: Side
  readonly phone?: TypedPhone
  readonly onEntered: Entered
}

const HOME = PHONE_COUNTRIES.find(({ country }) => country === DEFAULT_PHONE_COUNTRY)?.countryCode ?? ''

/** Logging in, registering and a forgotten password, in a dialog or on a page of their own. */
export function EntryPanel({ mode, onMode, side: firstSide, isSideFixed, enterAs, phone: given, onEntered }: Props): ReactNode {
  const [phone, onPhone] = useState<TypedPhone>(given ?? { countryCode: HOME, mobile: '' })
  const [side, onSide] = useState(firstSide)
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const [asked, setAsked] = useState('')
  const onEnd: Entry['onEnd'] = (end, how) => {
    if ('secondStep' in end) setAsked(end.secondStep.ticket)
    else onEntered(how)
  }
  const entry: Entry = { phone, onPhone, side, onSide, isSideFixed, ...(enterAs ? { enterAs } : {}), onMode, onEntered, onEnd }
  const beginAgain = (): void => {
    setTicket(null)
    setAsked('')
  }
  if (asked)
    return (
      <Suspense>
        <SecondStepForm ticket={asked} onEntered={onEntered} onBack={beginAgain} />
      </Suspense>
    )
  if (ticket) return <BindMobileForm entry={entry} ticket={ticket} onBack={() => setTicket(null)} />
  return (
    <div className={form.stack}>
      {mode === 'login' && <LoginForm entry={entry} />}
      {mode === 'register' && <RegisterForm entry={entry} />}
      {mode === 'forgot' && <ForgotForm entry={entry} />}
      {mode !== 'forgot' && <ProviderButtons side={side} onEnd={onEnd} onTicket={setTicket} />}
    </div>
  )
}
