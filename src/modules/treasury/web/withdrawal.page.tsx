import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import type { AuditLine } from '#modules/admin/contract/audit.ts'
import { getTransfers } from '../contract/ledger.ts'
import type { TransferLine } from '../contract/ledger.ts'
import { getWithdrawals } from '../contract/withdrawals.ts'
import type { WithdrawalLine } from '../contract/withdrawals.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/withdrawal.page'
import { Moment, ObjectStory, adminMeta, adminTitle, loadStory, officeStyles as styles } from '#modules/admin/public-web.ts'
import { WITHDRAWAL_TONES } from './tones.ts'
import { PayoutAccount } from './payout-account.tsx'
import { TransferRows } from './transfer-rows.tsx'
import { WithdrawalAct, actsOf } from './withdrawal-act.tsx'
import type { WithdrawalActName } from './withdrawal-act.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { number } = params
  if (!/^W\d{4,20}$/.test(number)) throw data(null, { status: 404 })
  const own = await loadOwn(async () => {
    const [{ list }, { list: transfers }] = await Promise.all([
      api(getWithdrawals, { query: { keyword: number } }),
      api(getTransfers, { query: { keyword: number } }),
    ])
    const [line] = list
    if (!line) throw data(null, { status: 404 })
    return { line, transfers, story: await loadStory(api, { objectKind: 'withdrawal', objectId: line.id }) }
  })
  return { title: adminTitle(params.locale, WORDS, 'withdrawals'), found: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One withdrawal: whose it is, where the money goes, who approved it, what is in the ledger, and what can be done. */
export default function WithdrawalPage({ loaderData: { found } }: Route.ComponentProps): ReactNode {
  return found && <WithdrawalPanel {...found} />
}

type Props = {
  readonly line: WithdrawalLine
  readonly transfers: readonly TransferLine[]
  readonly story: readonly AuditLine[]
}

function WithdrawalPanel({ line, transfers, story }: Props): ReactNode {
  const { t } = useWords('admin')
  const { number, state, amount } = line
  return (
    <>
      <PanelHead
        title={number}
        status={{ tone: WITHDRAWAL_TONES[state], word: t(`withdrawals.states.${state}`) }}
        facts={line.name}
        amount={moneyText(amount)}
      >
        {state === 'checked' && !line.isMineToApprove && <p className={styles.id}>{t('withdrawals.another')}</p>}
        {state === 'recalled' && !line.isMineToReject && <p className={styles.id}>{t('withdrawals.anotherRejects')}</p>}
      </PanelHead>
      <Facts line={line} />
      <ObjectStory list={story} />
      {transfers.length > 0 && (
        <section className={styles.part}>
          <h2>{t('payments.transfers')}</h2>
          <TransferRows list={transfers} />
        </section>
      )}
      <Acts line={line} />
    </>
  )
}

function Facts({ line }: { readonly line: WithdrawalLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { accountId, name, createdAt, endedAt } = line
  return (
    <PanelFacts
      title={t('rows.withdrawal')}
      facts={[
        [
          t('withdrawals.by'),
          <Link key="by" to={path(`/admin/users/${accountId}`)}>
            {name}
          </Link>,
        ],
        [t('rows.account'), <PayoutAccount key="account" line={line} isOpen={actsOf(line).isOpen} />],
        [t('withdrawals.since'), <Moment key="since" iso={createdAt} />],
        [t('withdrawals.two'), line.needsTwo ? (line.checkedBy ?? t('withdrawals.nobody')) : null],
        [t('withdrawals.reference'), line.bankReference],
        [t('withdrawals.reason'), line.reason],
        [t('withdrawals.ended'), endedAt && <Moment iso={endedAt} />],
      ]}
    />
  )
}

function Acts({ line }: { readonly line: WithdrawalLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [asking, setAsking] = useState<WithdrawalActName | null>(null)
  const { canReject, verb } = actsOf(line)
  return (
    <PanelFoot>
      {verb && (
        <button type="button" className="button" onClick={() => setAsking(verb)}>
          {t(`withdrawals.${verb}`)}
        </button>
      )}
      {canReject && (
        <button type="button" className="button quiet" onClick={() => setAsking('reject')}>
          {t('withdrawals.reject')}
        </button>
      )}
      <Link className="link-button" to={path(`/admin/audit?objectId=${line.id}`)}>
        {t('cases.log')}
      </Link>
      {asking && <WithdrawalAct line={line} name={asking} onClose={() => setAsking(null)} />}
    </PanelFoot>
  )
}
