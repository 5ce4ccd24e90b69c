import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { getWithdrawal } from '../contract/withdrawal.ts'
import type { WithdrawalRow } from '../contract/withdrawal.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/withdrawal.page'
import { moneyText } from '#kernel/written-money.ts'
import styles from './wallet.module.css'

export const handle = ownHandle('wallet')

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now, takesPayments } = pageRequest(context)
  const { id } = params
  if (!takesPayments || !UUID.test(id)) throw data(null, { status: 404 })
  const own = await loadOwn(async () => await api(getWithdrawal, { params: { id } }))
  const { title } = WORDS[localeOfParams(params)].receipt
  return { title, own, year: inHongKong(now).getUTCFullYear() }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The receipt of a withdrawal, to be printed. */
export default function WithdrawalPage({ loaderData: { own, year } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('wallet')
  const path = useLocalePath()
  const side = useLocation().pathname.split('/')[2] === 'tutor' ? 'tutor' : 'parent'
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side={side} title={t('receipt.title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <div className={styles.page}>
          <Receipt one={own.data} year={year} />
          <p className={`no-print ${styles.actions}`}>
            <button type="button" className="button" onClick={() => window.print()}>
              {t('receipt.print')}
            </button>
            <Link className="button quiet" to={path(`/${side}/dashboard/wallet`)}>
              {t('receipt.back')}
            </Link>
          </p>
        </div>
      )}
    </DashboardFrame>
  )
}

function Receipt({ one, year }: { readonly one: WithdrawalRow; readonly year: number }): ReactNode {
  const { t } = useWords('wallet')
  const moment = useMoment(year)
  const { number, state, amount, chequeType, bankAccountNumber, bankReference, reason, ctime, endedAt } = one
  const facts = [
    [t('receipt.from'), t('receipt.company')],
    [t('receipt.number'), number],
    [t('receipt.state'), t(`withdraw.state.${state}`)],
    [t('receipt.amount'), moneyText(amount)],
    [t('receipt.fee'), t('receipt.free')],
    [t(`receipt.type.${chequeType}`), bankAccountNumber],
    [t('receipt.asked'), moment(ctime)],
    ...(endedAt === null ? [] : [[t('receipt.ended'), moment(endedAt)]]),
    ...(bankReference === null ? [] : [[t('receipt.reference'), bankReference]]),
    ...(reason === null ? [] : [[t('receipt.reason'), reason]]),
  ]
  return (
    <dl className={`card ${styles.receipt}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
