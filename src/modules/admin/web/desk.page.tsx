import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getDisputes } from '../contract/disputes.ts'
import { getFines } from '../contract/fines.ts'
import { getPayments } from '../contract/payments.ts'
import { getReports } from '../contract/reports.ts'
import { getStatements } from '../contract/statements.ts'
import { getUsers } from '../contract/users.ts'
import { getVerifications } from '../contract/verification.ts'
import { getWithdrawals } from '../contract/withdrawals.ts'
import type { Route } from './+types/desk.page'
import { adminMeta, adminTitle } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { FindForm } from './find-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => {
    const one = { query: { pageSize: 1 } }
    const [waiting, users, reports, disputes, fines, withdrawals, payments, statements] = await Promise.all([
      api(getVerifications, one),
      api(getUsers, one),
      api(getReports, one),
      api(getDisputes, one),
      api(getFines, one),
      api(getWithdrawals, one),
      api(getPayments, one),
      api(getStatements, one),
    ])
    return {
      waiting: waiting.total,
      users: users.total,
      reports: reports.total,
      disputes: disputes.waiting,
      fines: fines.total,
      withdrawals: withdrawals.total,
      payments: payments.waiting,
      statements: statements.waiting,
    }
  })
  return { title: adminTitle(params.locale, 'desk'), desk: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What waits, and where to go. */
export default function DeskPage({ loaderData: { desk } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  return (
    <AdminPage place="desk" isOpen={desk !== null}>
      <FindForm />
      <ul className={styles.tiles}>
        <Queue place="verifications" waiting={desk?.waiting ?? 0} text={t('desk.waiting')} go={t('desk.toQueue')} />
        <Queue place="reports" waiting={desk?.reports ?? 0} text={t('desk.reports')} go={t('desk.toReports')} />
        <Queue place="disputes" waiting={desk?.disputes ?? 0} text={t('desk.disputes')} go={t('desk.toDisputes')} />
        <Queue place="fines" waiting={desk?.fines ?? 0} text={t('desk.fines')} go={t('desk.toFines')} />
        <Queue place="withdrawals" waiting={desk?.withdrawals ?? 0} text={t('desk.withdrawals')} go={t('desk.toWithdrawals')} />
        <Queue place="payments" waiting={desk?.payments ?? 0} text={t('desk.payments')} go={t('desk.toPayments')} />
        <Queue place="statements" waiting={desk?.statements ?? 0} text={t('desk.statements')} go={t('desk.toStatements')} />
        <li className={`card ${styles.box}`}>
          <h2>{t('nav.cases')}</h2>
          <p>{t('desk.cases')}</p>
          <Link className="button quiet" to={path('/admin/cases')}>
            {t('desk.toCases')}
          </Link>
        </li>
        <li className={`card ${styles.box}`}>
          <h2>{t('nav.users')}</h2>
          <p className={styles.figure}>
            <b>{grouped(desk?.users ?? 0)}</b> {t('desk.users')}
          </p>
          <Link className="button quiet" to={path('/admin/users')}>
            {t('desk.toUsers')}
          </Link>
        </li>
        <li className={`card ${styles.box}`}>
          <h2>{t('nav.ledger')}</h2>
          <p>{t('desk.ledger')}</p>
          <Link className="button quiet" to={path('/admin/ledger')}>
            {t('desk.toLedger')}
          </Link>
        </li>
        <li className={`card ${styles.box}`}>
          <h2>{t('nav.audit')}</h2>
          <p>{t('desk.audit')}</p>
          <Link className="button quiet" to={path('/admin/audit')}>
            {t('desk.toAudit')}
          </Link>
        </li>
      </ul>
    </AdminPage>
  )
}

type QueueProps = {
  readonly place: 'verifications' | 'reports' | 'disputes' | 'fines' | 'withdrawals' | 'payments' | 'statements'
  readonly waiting: number
  readonly text: string
  readonly go: string
}

/** How much waits in one place. */
function Queue({ place, waiting, text, go }: QueueProps): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  return (
    <li className={`card ${styles.box}`}>
      <h2>{t(`nav.${place}`)}</h2>
      <p className={styles.figure}>
        <b>{waiting}</b> {text}
      </p>
      <Link className={waiting > 0 ? 'button' : 'button quiet'} to={path(`/admin/${place}`)}>
        {go}
      </Link>
    </li>
  )
}
