import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { fromAmount, toAmount } from '#kernel/money.ts'
import { joinParts } from '#kernel/writing.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { useAmount } from '#web/use-amount.ts'
import { useMoment } from '#web/use-moment.ts'
import { moneyText } from '#kernel/written-money.ts'
import type { ClaimRow } from '../contract/claim.ts'
import { nameOf } from './payout-name.ts'
import type { PayoutTerm } from './payout-name.ts'
import styles from './withdraw.module.css'

type Wish = { readonly amount: string; readonly term: PayoutTerm }

type Props = {
  readonly terms: readonly PayoutTerm[]
  readonly canWithdraw: string
  /** What is reserved beside it. */
  readonly claims: readonly ClaimRow[]
  /** What was chosen before. */
  readonly first: Wish | null
  readonly onNext: (wish: Wish) => void
  readonly onClose: () => void
}

/** How much goes to which account, what it costs and when it comes. */
export function WithdrawForm({ terms, canWithdraw, claims, first, onNext, onClose }: Props): ReactNode {
  const { t } = useWords('wallet-withdraw')
  const [amount, setAmount] = useState(first?.amount ?? '')
  const [termId, setTerm] = useState(first?.term.id ?? terms.find(({ isUsable }) => isUsable)?.id ?? '')
  const [wrong, setWrong] = useState({ amount: '', term: '' })
  const free = moneyText(canWithdraw)
  const least = useAmount('withdrawalLeast')
  const press = (): void => {
    const inCents = fromAmount(amount.trim())
    const term = terms.find((one) => one.id === termId)
    const problem =
      inCents === null
        ? t('wrong.amount')
        : inCents < least
          ? t('wrong.least')
          : inCents > (fromAmount(canWithdraw) ?? 0)
            ? t('wrong.most', { free })
            : ''
    setWrong({ amount: problem, term: term ? '' : t('wrong.term') })
    if (problem === '' && inCents !== null && term) onNext({ amount: toAmount(inCents), term })
  }
  if (terms.length === 0) return <NoTerm />
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <AmountField value={amount} onChange={setAmount} canWithdraw={canWithdraw} problem={wrong.amount} />
      <Reserved claims={claims} />
      <TermChoice terms={terms} termId={termId} onChange={setTerm} problem={wrong.term} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('fee')}</dt>
          <dd>{t('free')}</dd>
        </div>
        <div>
          <dt>{t('arrives')}</dt>
          <dd>{t('within')}</dd>
        </div>
      </dl>
      <DialogFoot problem="" isBusy={false} confirm={t('next')} cancel={{ label: t('cancel'), onCancel: onClose }} />
    </form>
  )
}

type AmountProps = {
  readonly value: string
  readonly onChange: (amount: string) => void
  readonly canWithdraw: string
  readonly problem: string
}

function AmountField({ value, onChange, canWithdraw, problem }: AmountProps): ReactNode {
  const { t } = useWords('wallet-withdraw')
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('amount')}</label>
      <div className={styles.together}>
        <input
          id={id}
          className="field money"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="button quiet" onClick={() => onChange(canWithdraw)}>
          {t('all')}
        </button>
      </div>
      <p id={`${id}-note`} className={problem ? styles.problem : styles.note} role={problem ? 'alert' : undefined}>
        {problem || t('amountHint', { free: moneyText(canWithdraw) })}
      </p>
    </div>
  )
}

const NOTHING = '0.00'

function Reserved({ claims }: Pick<Props, 'claims'>): ReactNode {
  const { t } = useWords('wallet-withdraw')
  const locale = useLocale()
  const held = claims.filter(({ reserved }) => reserved !== NOTHING)
  if (held.length === 0) return null
  const list = held.map(({ title, reserved }) => t('reservedFor', { title, amount: moneyText(reserved) }))
  return <p className={styles.note}>{t('reserved', { list: joinParts(list, locale) })}</p>
}

type ChoiceProps = {
  readonly terms: readonly PayoutTerm[]
  readonly termId: string
  readonly onChange: (id: string) => void
  readonly problem: string
}

function TermChoice({ terms, termId, onChange, problem }: ChoiceProps): ReactNode {
  const { t } = useWords('wallet-withdraw')
  const moment = useMoment()
  const name = useId()
  return (
    <fieldset className={styles.field} aria-describedby={`${name}-note`} data-wrong={problem !== ''}>
      <legend>{t('term')}</legend>
      {terms.map((term) => (
        <label key={term.id} className={styles.term}>
          <input
            type="radio"
            name={name}
            checked={term.id === termId}
            disabled={!term.isUsable}
            onChange={() => onChange(term.id)}
          />
          <span>
            <b>{t(`type.${term.chequeType}`)}</b> {term.bankName} {nameOf(term)}
            {!term.isUsable && <span className={styles.note}> {t('rests', { time: moment(term.usableFrom) })}</span>}
          </span>
        </label>
      ))}
      <p id={`${name}-note`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </fieldset>
  )
}

function NoTerm(): ReactNode {
  const { t } = useWords('wallet-withdraw')
  const path = useLocalePath()
  return (
    <>
      <p>{t('noTerm')}</p>
      <p>
        <Link className="button" to={path('/account')}>
          {t('addTerm')}
        </Link>
      </p>
    </>
  )
}
