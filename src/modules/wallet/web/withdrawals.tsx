import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import type { Tone } from '#web/components/status.tsx'
import { Link, useRevalidator } from 'react-router'
import { fromAmount } from '#kernel/money.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { loadPart } from '#web/line.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { useAmount } from '#web/use-amount.ts'
import { useMoment } from '#web/use-moment.ts'
import { cancelWithdrawal } from '../contract/withdrawal.ts'
import type { WithdrawalRow } from '../contract/withdrawal.ts'
import { moneyText } from '#kernel/written-money.ts'
import type { PayoutTerm } from './payout-name.ts'
import styles from './wallet.module.css'

const WithdrawDialog = lazy(async () => ({
  default: (await loadPart(async () => await import('./withdraw-dialog.tsx'))).WithdrawDialog,
}))

const TONES: Readonly<Record<WithdrawalRow['state'], Tone>> = {
  waiting: 'waiting',
  approved: 'agreed',
  paid: 'done',
  rejected: 'problem',
  cancelled: 'done',
}

type Props = {
  readonly list: readonly WithdrawalRow[]
  readonly terms: readonly PayoutTerm[]
  readonly canWithdraw: string
  readonly side: 'parent' | 'tutor'
  /** This one: others are written out. */
  readonly year: number
}

/** The way to withdraw, and what became of the last withdrawals. */
export function Withdrawals({ list, terms, canWithdraw, side, year }: Props): ReactNode {
  const { t } = useWords('wallet')
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const least = useAmount('withdrawalLeast')
  const isEnough = (fromAmount(canWithdraw) ?? 0) >= least
  return (
    <section className="card">
      <div className={styles.row}>
        <div>
          <h2>{t('withdraw.title')}</h2>
          <p className={styles.note}>{t(isEnough ? 'withdraw.note' : 'withdraw.none')}</p>
        </div>
        {isEnough && (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {t('withdraw.open')}
          </button>
        )}
      </div>
      {list.length > 0 && (
        <ul className={`${styles.lines} ${styles.below}`}>
          {list.map((one) => (
            <li key={one.id}>
              <Line one={one} side={side} year={year} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <WithdrawDialog
            terms={terms}
            canWithdraw={canWithdraw}
            onDone={() => {
              setOpen(false)
              void revalidate()
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

function Line({ one, side, year }: Pick<Props, 'side' | 'year'> & { readonly one: WithdrawalRow }): ReactNode {
  const path = useLocalePath()
  const { t } = useWords('wallet')
  const moment = useMoment(year)
  const [isAsking, setAsking] = useState(false)
  const { state, amount, bankAccountNumber: account, number, bankReference: reference, reason, ctime, endedAt } = one
  return (
    <>
      <div>
        <b>{t('withdraw.to', { account })}</b>
        <span className={styles.about}>{number}</span>
        <span className={styles.note}>
          <time dateTime={endedAt ?? ctime}>{moment(endedAt ?? ctime)}</time>
          {reference !== null && ` · ${t('withdraw.reference', { reference })}`}
        </span>
        {reason !== null && <span className={styles.about}>{t('withdraw.reason', { reason })}</span>}
      </div>
      <div className={styles.amounts}>
        <b className="money">{moneyText(amount)}</b>
        <Status tone={TONES[state]}>{t(`withdraw.state.${state}`)}</Status>
        <Link className="link-button" to={path(`/${side}/dashboard/wallet/withdrawals/${one.id}`)}>
          {t('withdraw.receipt')}
        </Link>
        {state === 'waiting' && (
          <button type="button" className="link-button" onClick={() => setAsking(true)}>
            {t('withdraw.cancel')}
          </button>
        )}
      </div>
      {isAsking && <CancelDialog one={one} onClose={() => setAsking(false)} />}
    </>
  )
}

function CancelDialog({ one, onClose }: { readonly one: WithdrawalRow; readonly onClose: () => void }): ReactNode {
  const { t } = useWords('wallet')
  const { act, isBusy, problem } = useAct(t('withdraw.failed'), 'here')
  const cancel = async (): Promise<void> => {
    const body = { id: one.id }
    if (await act({ send: async (api) => await api(cancelWithdrawal, { body }), done: t('withdraw.cancelled') })) onClose()
  }
  return (
    <Modal title={t('withdraw.ask')} onClose={onClose}>
      <p>{t('withdraw.askText', { amount: moneyText(one.amount) })}</p>
      <DialogFoot
        problem={problem}
        isBusy={isBusy}
        confirm={t('withdraw.cancel')}
        onConfirm={() => void cancel()}
        cancel={{ label: t('withdraw.keep'), onCancel: onClose }}
        isGrave
      />
    </Modal>
  )
}
