import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useRevalidator } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { useLiveData } from '#modules/notices/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { SharedFrame } from '#web/components/dashboard-frame.tsx'
import { WayIn } from '#web/components/way-in.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle, ownHead, requireId } from '#web/own-page.ts'
import { getMessages, getThread, getThreads, postThreadRead } from '../contract/threads.ts'
import { loadThreadPlaces } from './load-thread-places.ts'
import { titleOf } from './title-of.ts'
import { THREAD_PLACES } from './thread-places.ts'
import { ThreadHead } from './thread-head.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadTalk } from './thread-talk.tsx'
import type { Route } from './+types/thread.page'
import beside from './thread-facts.module.css'
import styles from './threads.module.css'

export const handle = ownHandle('messages', 'reports', ...THREAD_PLACES.flatMap(({ texts }) => texts))

const LISTED = 20
export async function loader({ params, context }: Route.LoaderArgs) {
  const request = pageRequest(context)
  const { api, now } = request
  const { threadId } = params
  requireId(threadId, 'uuid')
  const own = await loadOwn(async () => {
    const [thread, talk, threads] = await Promise.all([
      api(getThread, { params: { threadId } }),
      api(getMessages, { query: { threadId } }),
      api(getThreads, { query: { pageSize: LISTED } }),
    ])
    return { thread, talk, threads: threads.list, places: await loadThreadPlaces(request, thread) }
  })
  return { title: titleOf(params.locale, 'threads'), own, today: hongKongDay(now) }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return ownHead(loaderData?.title)
}

/** One conversation; next to it the others where there is room. */
export default function ThreadPage({ loaderData: { own, today } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('messages')
  useLiveData()
  if (!own.ok)
    return (
      <SharedFrame title={t('title')}>
        <WayIn why={own.why} />
      </SharedFrame>
    )
  return <OpenThread key={own.data.thread.threadId} {...own.data} today={today} />
}

type OpenProps = Extract<Route.ComponentProps['loaderData']['own'], { ok: true }>['data'] & { readonly today: string }

function OpenThread({ thread, talk, threads, places, today }: OpenProps): ReactNode {
  const { t } = useWords('messages')
  const path = useLocalePath()
  // The same places in the same order for every conversation.
  const happened = THREAD_PLACES.flatMap(({ room, useHappened }) => useHappened?.(places[room]) ?? [])
  const hasFacts = thread.jobId !== null
  return (
    <SharedFrame title={t('title')} isBare>
      <div className={`${styles.two} ${beside.room}`} data-facts={hasFacts}>
        <aside className={styles.side} aria-label={t('title')}>
          <h2>
            <Link to={path('/messages')}>{t('title')}</Link>
          </h2>
          <ThreadList list={threads} today={today} />
        </aside>
        <section className={`card ${styles.talk}`} aria-label={t('with', { name: thread.name })}>
          <SeenMark threadId={thread.threadId} unread={thread.unread} />
          <ThreadHead thread={thread} />
          <ThreadTalk thread={thread} talk={talk} happened={happened} />
        </section>
        {hasFacts && (
          <aside className={beside.facts} aria-label={t('facts')}>
            {THREAD_PLACES.map(({ room, Box }) => (
              <Box key={room} data={places[room]} />
            ))}
          </aside>
        )}
      </div>
    </SharedFrame>
  )
}

/** What is on the screen was read. */
function SeenMark({ threadId, unread }: { readonly threadId: string; readonly unread: number }): null {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (unread === 0) return
    const read = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', read)
      void browserApi(locale, 'background')(postThreadRead, { body: { threadId } }).then(revalidate, () => {})
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [threadId, unread, locale, revalidate])
  return null
}
