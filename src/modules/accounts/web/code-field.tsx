import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { CODE_LENGTH, codeIn, mayUseWhatsapp } from '../domain/code-rules.ts'
import { FieldNote } from './form-field.tsx'
import styles from './form.module.css'
import { useCall } from './use-call.ts'
import type { Call } from './use-call.ts'
import { useCountdown } from './use-countdown.ts'

/** Specification 2 §9: counts down from 60; at 5 the button works again and WhatsApp is offered. */
const COUNTDOWN_SECONDS = 60
const READY_SECONDS = 5

/** A whole SMS, of which the code is taken. */
const LONGEST_PASTE = 200

export type CodeSent = { readonly codeKey: string; readonly mobile: string }

type Props = {
  readonly value: string
  readonly onChange: (code: string) => void
  /** All six digits are there (specification 1 §5). */
  readonly onComplete?: (code: string) => void
  /** The form's own call, which says what is wrong with the code. */
  readonly of: Call
  /** What else is wrong with it, or ''. */
  readonly problem?: string
  /** Of the number that gets it. */
  readonly countryCode: string
  /** Sends the code; throws what the API refused. */
  readonly send: (isUseWhatsapp: boolean) => Promise<CodeSent>
  readonly onSent: (sent: CodeSent) => void
  /** The number needs none: none is offered, and nothing is said of one that was sent meanwhile. */
  readonly isOff?: boolean
}

/** A six-digit code with the button that sends it, its countdown and the WhatsApp option. */
export function CodeField({
  value,
  onChange,
  onComplete,
  of,
  problem: own = '',
  countryCode,
  send,
  onSent,
  isOff = false,
}: Props): ReactNode {
  const { t } = useWords('accounts-entry')
  const id = useId()
  const { call, isWaiting, remaining, sentTo, press, said, isWhatsappOpen } = useSending({ countryCode, send, onSent, isOff })
  const problem = own || of.problemOf('verifyCode') || of.problemOf('codeKey')
  const type = (text: string): void => {
    const code = codeIn(text).slice(0, CODE_LENGTH)
    onChange(code)
    if (code.length === CODE_LENGTH && code !== value) onComplete?.(code)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('field.code')}</label>
      <div className={styles.together}>
        <input
          id={id}
          className={`field ${styles.code}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LONGEST_PASTE}
          placeholder="······"
          required
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          value={value}
          onChange={(event) => type(event.target.value)}
        />
        <button
          type="button"
          className="button quiet"
          disabled={isOff || isWaiting || call.isPending}
          onClick={() => press(false)}
        >
          {sentTo === '' ? t('code.send') : isWaiting ? t('code.wait', { seconds: remaining }) : t('code.again')}
        </button>
      </div>
      <FieldNote
        id={`${id}-note`}
        problem={problem || call.problemOf('mobile') || call.problemOf('newMobile') || call.problem}
        hint={said}
      />
      {isWhatsappOpen && <WhatsappWay isPending={call.isPending} onPress={() => press(true)} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

type Sending = Pick<Props, 'countryCode' | 'send' | 'onSent' | 'isOff'>

/** Sends codes to one number after the other, and knows what is to be said of the last one. */
function useSending({ countryCode, send, onSent, isOff = false }: Sending) {
  const { t } = useWords('accounts-entry')
  const call = useCall()
  const [sentTo, setSentTo] = useState('')
  const [remaining, restart] = useCountdown()
  const isWaiting = remaining > READY_SECONDS
  // Only parents and tutors come here.
  const said = sentTo === '' || isOff ? '' : t('code.sent', { mobile: sentTo })
  const isWhatsappOpen = !isOff && mayUseWhatsapp(countryCode, 'parent') && sentTo !== '' && !isWaiting
  const press = (isUseWhatsapp: boolean): void =>
    void call.run(async () => {
      const sent = await send(isUseWhatsapp)
      setSentTo(sent.mobile)
      onSent(sent)
      restart(COUNTDOWN_SECONDS)
    })
  return { call, isWaiting, remaining, sentTo, press, said, isWhatsappOpen }
}

function WhatsappWay({ isPending, onPress }: { readonly isPending: boolean; readonly onPress: () => void }): ReactNode {
  const { t } = useWords('accounts-entry')
  return (
    <p>
      <button type="button" className="link-button" disabled={isPending} onClick={onPress}>
        {t('code.whatsapp')}
      </button>
    </p>
  )
}
