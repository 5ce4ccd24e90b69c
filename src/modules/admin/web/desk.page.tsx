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
import { adminMeta, deskTitle } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { useAtDesk } from './at-desk.ts'
import styles from './desk.module.css'
import { FindForm } from './find-form.tsx'
import { Moment } from './moment.tsx'
import { OFFICE_PLACES, placePath } from './office-places.ts'
import type { Waiting } from './read-waiting.ts'

const byRank = <P extends { readonly rank: number }>(a: P, b: P): number => a.rank - b.rank
// The most urgent first: what has a time limit, what a person's money or safety waits for, what can wait a little.
const QUEUES = OFFICE_PLACES.flatMap(({ name, queue }) => (queue ? [{ name, queue }] : [])).toSorted((a, b) =>
  byRank(a.queue, b.queue),
)
const LOOK_UPS = OFFICE_PLACES.flatMap(({ name, lookUp }) => (lookUp ? [{ name, lookUp }] : [])).toSorted((a, b) =>
  byRank(a.lookUp, b.lookUp),
)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const own = await loadOwn(async () => await api(getUsers, { query: { pageSize: 1 } }))
  return { title: deskTitle(params.locale), users: own.ok ? own.data.counts.any : null, now: now.toISOString() }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What waits for operators, and where to look things up. */
export default function DeskPage({ loaderData: { users, now } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const atDesk = useAtDesk()
  return (
    <AdminPage place={{ title: t('nav.desk') }} isOpen={users !== null}>
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
  const { t: office } = useWords('office')
  const path = useLocalePath()
  const rows = QUEUES.flatMap(({ name, queue }) => {
    const found = waiting[name]
    return found && found.count > 0 ? [{ name, queue, ...found }] : []
  })
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
      rows={rows.map(({ name, queue, count, since, until }) => {
        const isLate = typeof until === 'string' && until <= now
        return {
          key: name,
          tone: isLate ? 'problem' : 'waiting',
          text: office(queue.waits, { count }),
          about: since && (
            <span>
              {t('desk.oldest')} <Moment iso={since} />
            </span>
          ),
          until: until ?? null,
          verb: (
            <Link className="button" to={path(placePath(name))}>
              {office(queue.go)}
            </Link>
          ),
        }
      })}
    />
  )
}

/** Where nothing waits, but things are found. */
function LookUps({ users }: { readonly users: number }): ReactNode {
  const { t } = useWords('office')
  const path = useLocalePath()
  return (
    <ul className={styles.lines}>
      {LOOK_UPS.map(({ name, lookUp }) => (
        <li key={name}>
          <Link to={path(placePath(name))}>{t(lookUp.go)}</Link>
          <span>{t(lookUp.about, { total: countText(users) })}</span>
        </li>
      ))}
    </ul>
  )
}
