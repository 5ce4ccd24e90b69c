import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ListRow, ListRows } from '#web/components/list-row.tsx'
import type { Tone } from '#web/components/status.tsx'
import { useRevalidator } from 'react-router'
import { fromAmount } from '#kernel/money.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { loadPart } from '#web/line.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { useAmount } from '#web/use-amount.ts'
import { useMoment } from '#web/use-moment.ts'
import type { ClaimRow } from '../contract/claim.ts'
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
  readonly claims: readonly ClaimRow[]
  readonly side: 'parent' | 'tutor'
}

/** The way to withdraw, and what became of the last withdrawals. */
export function Withdrawals({ list, terms, canWithdraw, claims, side }: Props): ReactNode {
  const { t } = useWords('wallet')
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const least = useAmount('withdrawalLeast')
  const isEnough = (fromAmount(canWithdraw) ?? 0) >= least
  return (
    <section className={styles.part}>
      <div className={`card ${styles.row}`}>
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
        <ListRows label={t('withdraw.title')}>
          {list.map((one) => (
            <Line key={one.id} one={one} side={side} />
          ))}
        </ListRows>
      )}
      {isOpen && (
        <Suspense>
          <WithdrawDialog
            terms={terms}
            canWithdraw={canWithdraw}
            claims={claims}
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

function Line({ one, side }: Pick<Props, 'side'> & { readonly one: WithdrawalRow }): ReactNode {
  const path = useLocalePath()
  const { t } = useWords('wallet')
  const { reason, bankReference: reference } = one
  return (
    <ListRow
      {...useWithdrawalWords(one)}
      mark={<Icon name="wallet" size={20} />}
      to={path(`/${side}/dashboard/wallet/withdrawals/${one.id}`)}
      note={
        (reference !== null && t('withdraw.reference', { reference })) || (reason !== null && t('withdraw.reason', { reason }))
      }
      {...useWithdrawalActs(one)}
    />
  )
}

/** Its title, facts, status and sum, as the row and its page say them. */
export function useWithdrawalWords({ state, amount, bankAccountNumber: account, number, ctime }: WithdrawalRow) {
  const { t } = useWords('wallet')
  const moment = useMoment()
  return {
    title: t('withdraw.to', { account }),
    facts: [moment(ctime), number].join(' · '),
    status: { tone: TONES[state], word: t(`withdraw.state.${state}`) },
    amount: moneyText(amount),
  }
}

/** What its owner can still do with it, and what asks before. */
export function useWithdrawalActs(one: WithdrawalRow): { readonly verb: ReactNode; readonly dialog: ReactNode } {
  const { t } = useWords('wallet')
  const [isAsking, setAsking] = useState(false)
  return {
    verb: one.state === 'waiting' && (
      <button type="button" className="button quiet" onClick={() => setAsking(true)}>
        {t('withdraw.cancel')}
      </button>
    ),
    dialog: isAsking && <CancelDialog one={one} onClose={() => setAsking(false)} />,
  }
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
