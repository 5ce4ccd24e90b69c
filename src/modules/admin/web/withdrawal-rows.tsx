import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { moneyText, sumOf } from '#kernel/written-money.ts'
import { postWithdrawalApproval } from '../contract/withdrawals.ts'
import type { WithdrawalLine } from '../contract/withdrawals.ts'
import styles from './admin.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { Selectable } from './selection.tsx'
import { Moment } from './moment.tsx'
import { OfficeRow } from './office-row.tsx'
import { OfficeRows } from './office-rows.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { WITHDRAWAL_TONES } from './tones.ts'
import { WithdrawalAct } from './withdrawal-act.tsx'
import type { WithdrawalActName } from './withdrawal-act.tsx'

/** Withdrawals with where the money goes and what an operator may do. */
export function WithdrawalRows({ list }: { readonly list: readonly WithdrawalLine[] }): ReactNode {
  const { t } = useWords('admin')
  return (
    <Selectable
      list={list}
      idOf={({ id }) => id}
      // Only what the caller may approve: the second approval of a large one is another operator's.
      isOpen={({ isMineToApprove }) => isMineToApprove}
      acts={(chosen, clear) => <BulkApproval chosen={chosen} onDone={clear} />}
    >
      <OfficeRows
        heads={[
          { name: t('rows.withdrawal') },
          { name: t('users.status') },
          { name: t('rows.account') },
          { name: t('withdrawals.since') },
          { name: t('payments.amount'), isNumber: true },
        ]}
        list={list}
        keyOf={({ id }) => id}
        row={(line) => <WithdrawalRow line={line} />}
      />
    </Selectable>
  )
}

function WithdrawalRow({ line }: { readonly line: WithdrawalLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [asking, setAsking] = useState<WithdrawalActName | null>(null)
  const { id, state, number, accountId, name, amount } = line
  const isOpen = state === 'waiting' || state === 'checked' || state === 'approved'
  const verb = line.isMineToApprove ? 'approve' : state === 'approved' ? 'pay' : null
  return (
    <OfficeRow
      title={number}
      name={number}
      chooseId={line.isMineToApprove ? id : null}
      about={<Link to={path(`/admin/users/${accountId}`)}>{name}</Link>}
      status={{ tone: WITHDRAWAL_TONES[state], word: t(`withdrawals.states.${state}`) }}
      cells={[
        { name: t('rows.account'), value: <PayoutAccount line={line} isOpen={isOpen} /> },
        { name: t('withdrawals.since'), value: <Moment iso={line.createdAt} /> },
        { name: t('payments.total'), value: `HK$${amount}`, isNumber: true },
      ]}
      verb={
        verb && (
          <button type="button" className="button" onClick={() => setAsking(verb)}>
            {t(`withdrawals.${verb}`)}
          </button>
        )
      }
      more={
        <>
          {isOpen && (
            <li>
              <button type="button" onClick={() => setAsking('reject')}>
                {t('withdrawals.reject')}
              </button>
            </li>
          )}
          <li>
            <Link to={path(`/admin/audit?objectId=${id}`)}>{t('cases.log')}</Link>
          </li>
          <li>
            <Link to={path(`/admin/ledger?keyword=${number}`)}>{t('withdrawals.ledger')}</Link>
          </li>
        </>
      }
      dialog={asking && <WithdrawalAct line={line} name={asking} onClose={() => setAsking(null)} />}
    >
      <Notes line={line} />
    </OfficeRow>
  )
}

/** What is known of a large one, and of one that has ended. */
function Notes({ line }: { readonly line: WithdrawalLine }): ReactNode {
  const { t } = useWords('admin')
  const facts = [
    line.needsTwo && ([t('withdrawals.two'), line.checkedBy ?? t('withdrawals.nobody')] as const),
    line.bankReference !== null && ([t('withdrawals.reference'), line.bankReference] as const),
    line.reason !== null && ([t('withdrawals.reason'), line.reason] as const),
    line.endedAt !== null && ([t('withdrawals.ended'), <Moment key="ended" iso={line.endedAt} />] as const),
  ].filter((fact) => fact !== false)
  const isAnothers = line.state === 'checked' && !line.isMineToApprove
  if (facts.length === 0 && !isAnothers) return null
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles.notes}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isAnothers && <p className={styles.id}>{t('withdrawals.another')}</p>}
    </>
  )
}

type BulkProps = { readonly chosen: readonly WithdrawalLine[]; readonly onDone: () => void }

/** Approves all that are chosen, each as an approval of its own. */
function BulkApproval({ chosen, onDone }: BulkProps): ReactNode {
  const { t } = useWords('admin')
  const [isAsking, setAsking] = useState(false)
  const close = (): void => {
    setAsking(false)
    onDone()
  }
  const amount = moneyText(sumOf(chosen.map((line) => Number(line.amount.replaceAll(',', '')))))
  return (
    <>
      {chosen.length > 0 && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t('withdrawals.approve')}
        </button>
      )}
      {isAsking && (
        <BulkDialog
          title={t('chosen.approved', { count: chosen.length, amount })}
          text={t('chosen.approvedText')}
          confirm={t('withdrawals.approve')}
          isGrave={false}
          lines={chosen.map(({ id, number, name, amount: sum }) => ({
            id,
            name: `${number} · ${name} · HK$${sum}`,
            send: (api) => api(postWithdrawalApproval, { params: { withdrawalId: id } }),
          }))}
          onClose={close}
        />
      )}
    </>
  )
}
