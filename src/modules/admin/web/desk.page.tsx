import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { countText } from '#kernel/counted.ts'
import { HarbourPicture } from '#web/components/harbour-picture.tsx'
import { TodayRows } from '#web/components/today-rows.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getUsers } from '../contract/users.ts'
import type { Route } from './+types/desk.page'
import { adminMeta, adminTitle } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { useAtDesk } from './at-desk.ts'
import styles from './desk.module.css'
import { FindForm } from './find-form.tsx'
import { Moment } from './moment.tsx'
import type { Waiting } from './read-waiting.ts'

// The most urgent first: what has a time limit, what a person's money or safety waits for, what can wait a little.
const QUEUES = [
  ['disputes', 'toDisputes'],
  ['reports', 'toReports'],
  ['payments', 'toPayments'],
  ['withdrawals', 'toWithdrawals'],
  ['fines', 'toFines'],
  ['verifications', 'toQueue'],
  ['statements', 'toStatements'],
  ['work', 'toWork'],
] as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const own = await loadOwn(async () => await api(getUsers, { query: { pageSize: 1 } }))
  return { title: adminTitle(params.locale, 'desk'), users: own.ok ? own.data.counts.any : null, now: now.toISOString() }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What waits for operators, and where to look things up. */
export default function DeskPage({ loaderData: { users, now } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const atDesk = useAtDesk()
  return (
    <AdminPage place="desk" isOpen={users !== null}>
      <FindForm />
      <section className={`card ${styles.part}`}>
        <h2>{t('desk.today')}</h2>
        {atDesk && <WaitingRows waiting={atDesk.waiting} now={now} />}
      </section>
      <section className={`card ${styles.part}`}>
        <h2>{t('desk.lookUp')}</h2>
        <LookUps users={users ?? 0} />
      </section>
    </AdminPage>
  )
}

function WaitingRows({ waiting, now }: { readonly waiting: Waiting; readonly now: string }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const rows = QUEUES.filter(([place]) => waiting[place].count > 0)
  if (rows.length === 0)
    return (
      <div className={styles.clear}>
        <HarbourPicture />
        <p>{t('desk.clear')}</p>
      </div>
    )
  return (
    <TodayRows
      now={now}
      rows={rows.map(([place, go]) => {
        const { count, since, until } = waiting[place]
        const isLate = typeof until === 'string' && until <= now
        return {
          key: place,
          tone: isLate ? 'problem' : 'waiting',
          text: t(`desk.queue.${place}`, { count }),
          about: since && (
            <span>
              {t('desk.oldest')} <Moment iso={since} />
            </span>
          ),
          until: until ?? null,
          verb: (
            <Link className="button" to={path(`/admin/${place}`)}>
              {t(`desk.${go}`)}
            </Link>
          ),
        }
      })}
    />
  )
}

/** Where nothing waits, but things are found. */
function LookUps({ users }: { readonly users: number }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const lines = [
    ['users', 'toUsers', `${countText(users)} ${t('desk.users')}`],
    ['cases', 'toCases', t('desk.cases')],
    ['ledger', 'toLedger', t('desk.ledger')],
    ['amounts', 'toAmounts', t('desk.amounts')],
    ['audit', 'toAudit', t('desk.audit')],
  ] as const
  return (
    <ul className={styles.lines}>
      {lines.map(([place, go, text]) => (
        <li key={place}>
          <Link to={path(`/admin/${place}`)}>{t(`desk.${go}`)}</Link>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
