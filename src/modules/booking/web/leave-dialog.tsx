import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { LEAVE_REASONS } from '#modules/cases/contract/leave-reason.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { leaveMatchCall } from '../contract/matches.ts'
import type { MatchShown } from '../contract/matches.ts'
import { BalanceChoice } from './balance-choice.tsx'
import styles from '#web/components/dialog-form.module.css'
import { useLeaveQuote } from './use-leave-quote.ts'
import type { LeaveQuote } from './use-leave-quote.ts'

type Reason = (typeof LEAVE_REASONS)['parent' | 'tutor'][number]
type Props = { readonly match: MatchShown; readonly side: 'parent' | 'tutor'; readonly onClose: () => void }

/** Asks why a match is left, and says what follows and what it costs before it is. */
export function LeaveDialog({ match, side, onClose }: Props): ReactNode {
  const { t } = useWords('lessons')
  const takesPayments = useTakesPayments()
  const quote = useLeaveQuote(match.jobId, takesPayments)
  const [reason, setReason] = useState<Reason | null>(null)
  const name = useId()
  const reasons = LEAVE_REASONS[side].filter((one) => one !== 'vanished')
  const lines = [
    t('leave.lessons', { name: match.otherName }),
    t(side === 'tutor' ? 'leave.opensTutor' : reason === 'not_needed' ? 'leave.closes' : 'leave.opens'),
    t('leave.contacts'),
    ...(takesPayments ? (side === 'tutor' ? [t('leave.escrow')] : []) : [t('leave.cost')]),
  ]
  return (
    <Leaving
      {...{ match, side, onClose, lines, reason, quote }}
      title={t('leave.title', { name: match.otherName })}
      confirm={t('leave.confirm')}
    >
      <fieldset className={styles.reasons}>
        <legend>{t('leave.why')}</legend>
        {reasons.map((one) => (
          <label key={one}>
            <input type="radio" name={name} required checked={reason === one} onChange={() => setReason(one)} />
            {t(`leave.reason.${one}`)}
          </label>
        ))}
      </fieldset>
      {side === 'tutor' && <FineOfLeaving quote={quote} />}
    </Leaving>
  )
}

/** What leaving costs the tutor now, in dollars, with its rule. */
function FineOfLeaving({ quote: { isAsked, fine, problem } }: { readonly quote: LeaveQuote }): ReactNode {
  const { t } = useWords('lessons')
  const path = useLocalePath()
  if (!isAsked) return null
  if (fine === undefined)
    return (
      <p role="status" className={styles.fine}>
        {problem || t('leave.quoting')}
      </p>
    )
  return (
    <p role="status" className={styles.fine}>
      <b>
        {fine === null
          ? t('leave.noFine')
          : t('leave.fine', {
              amount: grouped(fine.amount),
              why: t(`leave.because.${fine.reason as 'cancel_case_after_confirm'}`),
            })}
      </b>{' '}
      <a href={path('/content/fee#fines')} target="_blank" rel="noopener">
        {t('leave.tariff')}
      </a>
    </p>
  )
}

type Money = NonNullable<LeaveQuote['money']>
type MoneyProps = {
  readonly quote: LeaveQuote
  readonly isVanished: boolean
  readonly children: (money: Money) => ReactNode
}

/** What the parent gets back, what stays in escrow, and what becomes of the case fee. */
function MoneyOfLeaving({ quote: { money, problem }, isVanished, children }: MoneyProps): ReactNode {
  const { t } = useWords('lessons')
  if (money === undefined)
    return (
      <p role="status" className={styles.fine}>
        {problem || t('money.loading')}
      </p>
    )
  if (money === null) return <p>{t('money.none')}</p>
  // One rule, paid or not (decisions 2.1 "Case fee").
  const feeLine = ({ paid, due, isFreeNow }: NonNullable<Money['fee']>): string => {
    if (isVanished || isFreeNow) return paid > 0 ? t('leave.feeBack', { amount: grouped(paid) }) : t('leave.feeNone')
    return due > 0 ? t('leave.feeDue', { amount: grouped(due) }) : t('leave.feeKept', { amount: grouped(paid) })
  }
  const { stays, fee } = money
  return (
    <div className={styles.fine}>
      <p>
        <b>{t('leave.noFine')}</b> {stays > 0 && t('leave.stays', { amount: grouped(stays) })} {fee && feeLine(fee)}
      </p>
      {children(money)}
    </div>
  )
}

/** The parent says that the tutor is not to be reached: the case opens again, twice for free. */
export function ReplaceDialog({ match, left, onClose }: Omit<Props, 'side'> & { readonly left: number }): ReactNode {
  const { t } = useWords('lessons')
  const takesPayments = useTakesPayments()
  const quote = useLeaveQuote(match.jobId, takesPayments)
  const lines = [
    left > 0 ? t('replace.free', { count: left - 1 }) : t('replace.used'),
    t('leave.lessons', { name: match.otherName }),
    t('leave.opens'),
    ...(takesPayments ? [] : [t('leave.cost')]),
  ]
  return (
    <Leaving
      {...{ match, onClose, lines, quote }}
      side="parent"
      reason="vanished"
      title={t('replace.title', { name: match.otherName })}
      confirm={t('replace.confirm')}
    />
  )
}

type LeavingProps = {
  readonly match: MatchShown
  readonly side: 'parent' | 'tutor'
  readonly reason: Reason | null
  readonly title: string
  readonly lines: readonly string[]
  readonly confirm: string
  readonly onClose: () => void
  readonly quote: LeaveQuote
  readonly children?: ReactNode
}

function Leaving({ match, side, reason, title, lines, confirm, onClose, quote, children }: LeavingProps): ReactNode {
  const { t } = useWords('lessons')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const [chosen, setChosen] = useState<number | null>(null)
  const isOpen = quote.isAsked && quote.fine === undefined
  const again = reason === 'not_needed' ? null : match.jobId
  // What closes keeps nothing.
  const keepFor = chosen === match.jobId ? again : chosen
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // Nothing is agreed to that was not shown.
    if (reason === null || isOpen) return
    const body = {
      jobId: match.jobId,
      reason,
      ...(quote.isAsked && side === 'tutor' ? { fine: quote.fine?.amount ?? 0 } : {}),
      ...(keepFor === null ? {} : { keepFor }),
    }
    if (await act({ send: (api) => api(leaveMatchCall, { body }), done: t('leave.done') })) onClose()
    else quote.again()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {side === 'parent' && quote.isAsked && (
          <MoneyOfLeaving quote={quote} isVanished={reason === 'vanished'}>
            {({ unused, others }) => <BalanceChoice {...{ unused, others, again }} chosen={keepFor} onChoose={setChosen} />}
          </MoneyOfLeaving>
        )}
        <DialogFoot
          problem={problem}
          isBusy={isBusy || isOpen}
          isGrave
          confirm={confirm}
          cancel={{ label: t('sure.no'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}
