import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { useLiveData } from '#modules/notices/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Icon } from '#web/components/icon.tsx'
import { SharedFrame } from '#web/components/dashboard-frame.tsx'
import { WayIn } from '#web/components/way-in.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import type { Own } from '#web/own-page.ts'
import { getThreads } from '../contract/threads.ts'
import { titleOf } from './title-of.ts'
import { ThreadList } from './thread-list.tsx'
import type { Thread } from './thread-list.tsx'
import type { Route } from './+types/threads.page'
import styles from './threads.module.css'

const PAGE_SIZE = 20

export const handle = ownHandle('messages')

type Page = { readonly list: readonly Thread[]; readonly hasNextPage: boolean }

export async function loader({ params, context }: Route.LoaderArgs): Promise<{ title: string; own: Own<Page>; today: string }> {
  const { api, now } = pageRequest(context)
  const own = await loadOwn(async () => await api(getThreads, { query: { pageNum: 1, pageSize: PAGE_SIZE } }))
  return { title: titleOf(params.locale, 'threads'), own, today: hongKongDay(now) }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return ownHead(loaderData?.title)
}

/** All conversations of the side on which the person is. */
export default function ThreadsPage({ loaderData: { own, today } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('messages')
  useLiveData()
  return (
    <SharedFrame title={t('title')}>
      {!own.ok && <WayIn why={own.why} />}
      {own.ok && own.data.list.length === 0 && <Nothing />}
      {own.ok && own.data.list.length > 0 && (
        <div className={styles.inbox}>
          <div className={styles.page}>
            <Threads first={own.data} today={today} />
          </div>
          <p className={`card ${styles.choose}`}>
            <Icon name="message" size={40} />
            {t('choose')}
          </p>
        </div>
      )}
    </SharedFrame>
  )
}

function Threads({ first, today }: { readonly first: Page; readonly today: string }): ReactNode {
  const { t } = useWords('messages')
  const locale = useLocale()
  const [more, setMore] = useState<{ readonly pages: number; readonly page: Page }>({ pages: 1, page: first })
  // What came after the first page stays below a first page that was loaded again.
  const known = new Set(first.list.map(({ threadId }) => threadId))
  const list = [...first.list, ...more.page.list.filter(({ threadId }) => !known.has(threadId))]
  const hasNextPage = more.pages === 1 ? first.hasNextPage : more.page.hasNextPage
  const grow = async (): Promise<void> => {
    const query = { pageNum: more.pages + 1, pageSize: PAGE_SIZE }
    const next = await browserApi(locale, 'act')(getThreads, { query }).catch(() => null)
    if (next) setMore({ pages: more.pages + 1, page: { ...next, list: [...more.page.list, ...next.list] } })
  }
  return (
    <>
      <ThreadList list={list} today={today} />
      {hasNextPage && (
        <button type="button" className="button quiet" onClick={() => void grow()}>
          {t('more')}
        </button>
      )}
    </>
  )
}

function Nothing(): ReactNode {
  const { t } = useWords('messages')
  const path = useLocalePath()
  const person = usePerson()
  const isTutor = person !== null && userTypeOf(person.currentUser) === 'tutor'
  return (
    <EmptyState title={t('none.title')} text={t(isTutor ? 'none.tutor' : 'none.parent')}>
      <Link className="button" to={path(isTutor ? '/jobcase' : '/searchtutor')}>
        {t(isTutor ? 'none.findCase' : 'none.findTutor')}
      </Link>
    </EmptyState>
  )
}
