import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { moneyText, sumOf } from '#kernel/written-money.ts'
import { postWithdrawalApproval, postWithdrawalRejection } from '../contract/withdrawals.ts'
import type { WithdrawalLine } from '../contract/withdrawals.ts'
import {
  BulkAct,
  BulkDialog,
  Moment,
  OfficeRow,
  OfficeRows,
  Selectable,
  officeStyles as styles,
} from '#modules/admin/public-web.ts'
import { WITHDRAWAL_TONES } from './tones.ts'
import { PayoutAccount } from './payout-account.tsx'
import { WithdrawalAct, actsOf } from './withdrawal-act.tsx'
import type { WithdrawalActName } from './withdrawal-act.tsx'

/** Withdrawals with where the money goes and what an operator may do; each leads to its whole story. */
export function WithdrawalRows({ list }: { readonly list: readonly WithdrawalLine[] }): ReactNode {
  const { t } = useWords('admin')
  return (
    <Selectable
      list={list}
      idOf={({ id }) => id}
      // Only what the caller may approve: the second approval of a large one is another operator's.
      isOpen={({ isMineToApprove }) => isMineToApprove}
      acts={(chosen, clear) => (
        <>
          <BulkApproval chosen={chosen} onDone={clear} />
          <BulkAct
            name={t('withdrawals.reject')}
            title={t('chosen.rejectedSums', { count: chosen.length, amount: totalOf(chosen) })}
            text={t('chosen.rejectedSumsText')}
            reasonLabel={t('withdrawals.reasonLabel')}
            lines={chosen.map((line) => ({
              id: line.id,
              name: lineName(line),
              send: (api, reason) => api(postWithdrawalRejection, { params: { withdrawalId: line.id }, body: { reason } }),
            }))}
            onDone={clear}
          />
        </>
      )}
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
  const { isOpen, canReject, verb } = actsOf(line)
  return (
    <OfficeRow
      title={<RowLink to={path(`/admin/withdrawals/${number}`)}>{number}</RowLink>}
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
          {canReject && (
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
      dialog={asking && <WithdrawalAct line={line} name={asking} inList onClose={() => setAsking(null)} />}
    >
      {state === 'checked' && !line.isMineToApprove && <p className={styles.id}>{t('withdrawals.another')}</p>}
      {state === 'recalled' && !line.isMineToReject && <p className={styles.id}>{t('withdrawals.anotherRejects')}</p>}
    </OfficeRow>
  )
}

const lineName = ({ number, name, amount }: WithdrawalLine): string => `${number} · ${name} · HK$${amount}`
const totalOf = (chosen: readonly WithdrawalLine[]): string =>
  moneyText(sumOf(chosen.map(({ amount }) => Number(amount.replaceAll(',', '')))))

type BulkProps = { readonly chosen: readonly WithdrawalLine[]; readonly onDone: () => void }

/** Approves all that are chosen, each as an approval of its own. */
function BulkApproval({ chosen, onDone }: BulkProps): ReactNode {
  const { t } = useWords('admin')
  const [isAsking, setAsking] = useState(false)
  const close = (): void => {
    setAsking(false)
    onDone()
  }
  return (
    <>
      {chosen.length > 0 && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t('withdrawals.approve')}
        </button>
      )}
      {isAsking && (
        <BulkDialog
          title={t('chosen.approved', { count: chosen.length, amount: totalOf(chosen) })}
          text={t('chosen.approvedText')}
          confirm={t('withdrawals.approve')}
          isGrave={false}
          lines={chosen.map((line) => ({
            id: line.id,
            name: lineName(line),
            send: (api) => api(postWithdrawalApproval, { params: { withdrawalId: line.id } }),
          }))}
          onClose={close}
        />
      )}
    </>
  )
}
