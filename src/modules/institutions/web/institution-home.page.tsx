import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { localeOfParams } from '#kernel/locale.ts'
import { userTypeOf } from '#kernel/user-type.ts'
import { getUserInfo } from '#modules/accounts/contract/user-info.ts'
import { getNoticeSetting } from '#modules/notices/contract/notice-setting.ts'
import { getNotices } from '#modules/notices/contract/notices.ts'
import type { AnswerOf } from '#web/api-client.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { Icon } from '#web/components/icon.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { useDay } from '#web/use-moment.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/institution-home.page'
import styles from './institution-home.module.css'

export const handle = { texts: ['institutions'] }

const LATEST = 4

type Home = { readonly notices: AnswerOf<typeof getNotices>; readonly hasEmail: boolean }

export async function loader({ params, context }: Route.LoaderArgs): Promise<{ title: string; home: Home | null }> {
  const { api } = pageRequest(context)
  const title = HEAD[localeOfParams(params)].home
  const own = await loadOwn(async () => {
    const { currentUser } = await api(getUserInfo)
    if (userTypeOf(currentUser) !== 'institution') return null
    const [notices, setting] = await Promise.all([api(getNotices, { query: { pageSize: LATEST } }), api(getNoticeSetting)])
    return { notices, hasEmail: setting.email !== null }
  })
  return { title, home: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** Home of an institution: what to do next, notices and coming activities on one screen. */
export default function InstitutionHomePage({ loaderData: { home } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('institutions')
  const path = useLocalePath()
  if (!home)
    return (
      <div className={`wrap ${styles.page}`}>
        <section className={`card ${boxes.box}`}>
          <h1>{t('closed.title')}</h1>
          <p>{t('closed.text')}</p>
          <Link className="button" to={path('/')}>
            {t('closed.home')}
          </Link>
        </section>
      </div>
    )
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('title')}</h1>
      <div className={boxes.grid}>
        <section className={`card ${boxes.box} ${boxes.wide}`}>
          <h2>{t('next')}</h2>
          <Link className={styles.action} to={path('/notices/setting')}>
            <span>{t(home.hasEmail ? 'choose' : 'proveEmail')}</span>
            <Icon name="chevron" />
          </Link>
        </section>
        <Latest notices={home.notices} />
        <section className={`card ${boxes.box}`}>
          <h2>{t('calendar')}</h2>
          <p>{t('noActivities')}</p>
        </section>
      </div>
    </div>
  )
}

function Latest({ notices: { list, unread } }: { notices: AnswerOf<typeof getNotices> }): ReactNode {
  const { t } = useWords('institutions')
  const path = useLocalePath()
  const day = useDay()
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('notices')}</h2>
      <p className={styles.quiet}>{unread > 0 ? t('unread', { total: unread }) : t('noUnread')}</p>
      {list.length === 0 ? (
        <p>{t('noNotices')}</p>
      ) : (
        <ul className={styles.notices}>
          {list.map(({ id, text, createdAt, isRead }) => (
            <li key={id} data-unread={!isRead}>
              <span>{text}</span> <time dateTime={createdAt}>{day(hongKongDay(new Date(createdAt)))}</time>
            </li>
          ))}
        </ul>
      )}
      <Link to={path('/notices')}>{t('allNotices')}</Link>
    </section>
  )
}
