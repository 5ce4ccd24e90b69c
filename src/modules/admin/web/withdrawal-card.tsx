import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { postWithdrawalAccount } from '../contract/withdrawals.ts'
import type { WithdrawalAccount, WithdrawalLine } from '../contract/withdrawals.ts'
import styles from './admin.module.css'
import { Fact } from './fact.tsx'
import { Moment } from './moment.tsx'
import { WithdrawalAct } from './withdrawal-act.tsx'
import type { WithdrawalActName } from './withdrawal-act.tsx'

/** A withdrawal with what an operator may do to it. */
export function WithdrawalCard({ line }: { readonly line: WithdrawalLine }): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const [asking, setAsking] = useState<WithdrawalActName | null>(null)
  const { state, number, amount } = line
  const isOpen = state === 'waiting' || state === 'checked' || state === 'approved'
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2>
          <span className="money">{moneyText(amount)}</span> · {number}
        </h2>
        <span className="chip">{t(`withdrawals.states.${state}`)}</span>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('withdrawals.person')}>
          <Link to={path(`/admin/users/${line.accountId}`)}>{line.name}</Link>
        </Fact>
        <Fact name={t('withdrawals.since')}>
          <Moment iso={line.createdAt} />
        </Fact>
        <PayoutAccount line={line} isOpen={isOpen} />
        {line.needsTwo && <Fact name={t('withdrawals.two')}>{line.checkedBy ?? t('withdrawals.nobody')}</Fact>}
        {line.bankReference !== null && <Fact name={t('withdrawals.reference')}>{line.bankReference}</Fact>}
        {line.reason !== null && <Fact name={t('withdrawals.reason')}>{line.reason}</Fact>}
        {line.endedAt !== null && (
          <Fact name={t('withdrawals.ended')}>
            <Moment iso={line.endedAt} />
          </Fact>
        )}
      </dl>
      <div className={styles.acts}>
        {line.isMineToApprove && (
          <button type="button" className="button" onClick={() => setAsking('approve')}>
            {t('withdrawals.approve')}
          </button>
        )}
        {state === 'approved' && (
          <button type="button" className="button" onClick={() => setAsking('pay')}>
            {t('withdrawals.pay')}
          </button>
        )}
        {isOpen && (
          <button type="button" className="button quiet" onClick={() => setAsking('reject')}>
            {t('withdrawals.reject')}
          </button>
        )}
        <Link className="link-button" to={path(`/admin/audit?objectId=${line.id}`)}>
          {t('cases.log')}
        </Link>
        <Link className="link-button" to={path(`/admin/ledger?keyword=${number}`)}>
          {t('withdrawals.ledger')}
        </Link>
      </div>
      {state === 'checked' && !line.isMineToApprove && <p className={styles.id}>{t('withdrawals.another')}</p>}
      {asking && <WithdrawalAct line={line} name={asking} onClose={() => setAsking(null)} />}
    </article>
  )
}

/** Masked; readable when it is asked for, which is noted. */
function PayoutAccount({ line, isOpen }: { readonly line: WithdrawalLine; readonly isOpen: boolean }): ReactNode {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [account, setAccount] = useState<WithdrawalAccount | null>(null)
  const show = async (): Promise<void> => {
    try {
      setAccount(await browserApi(locale)(postWithdrawalAccount, { params: { withdrawalId: line.id } }))
    } catch (error) {
      showToast({ text: error instanceof ApiFailure ? error.message : t('failed'), look: 'bad' })
    }
  }
  return (
    <Fact name={t(`withdrawals.types.${line.chequeType}`)}>
      {account ? (
        <span role="status">{[account.bankName, account.holder, account.number].filter(Boolean).join(' · ')}</span>
      ) : (
        <>
          {line.bankAccountNumber}{' '}
          {isOpen && (
            <button type="button" className="link-button" onClick={() => void show()}>
              {t('withdrawals.show')}
            </button>
          )}
        </>
      )}
    </Fact>
  )
}
