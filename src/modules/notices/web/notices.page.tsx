import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useRevalidator } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import type { z } from 'zod'
import { browserApi } from '#web/browser-api.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { SharedFrame } from '#web/components/dashboard-frame.tsx'
import { MoreOfPart, partOf } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { WayIn } from '#web/components/way-in.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import type { Own } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { useSide } from '#web/use-side.ts'
import { getNotices, readNotices } from '../contract/notices.ts'
import type { notice } from '../contract/notices.ts'
import type { Route } from './+types/notices.page'
import { noticePlace } from './notice-place.ts'
import styles from './notices.module.css'
import { titleOf } from './title-of.ts'

export const handle = ownHandle('notices')

type Notice = z.output<typeof notice>
type Page = { readonly list: readonly Notice[]; readonly unread: number; readonly next: string | null }
type Loaded = { readonly title: string; readonly own: Own<Page>; readonly part: Part }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Loaded> {
  const { api } = pageRequest(context)
  const part = partOf(new URL(request.url))
  const own = await loadOwn(async () => await api(getNotices, { query: part }))
  return { title: titleOf(params.locale, 'notices'), own, part }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return ownHead(loaderData?.title)
}

/** What happened to the person, newest first; seeing them marks them as read. */
export default function NoticesPage({ loaderData: { own, part } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('notices')
  const path = useLocalePath()
  return (
    <SharedFrame
      title={t('title')}
      action={{ to: path('/notices/setting'), label: t('setting'), icon: 'settings', isQuiet: true }}
    >
      <div className={styles.page}>{own.ok ? <Notices page={own.data} part={part} /> : <WayIn why={own.why} />}</div>
    </SharedFrame>
  )
}

function Notices({ page: { list, unread, next }, part }: { readonly page: Page; readonly part: Part }): ReactNode {
  const { t } = useWords('notices')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  // Read from now on, and still shown as new.
  const [fresh] = useState(() => new Set(list.flatMap(({ id, isRead }) => (isRead ? [] : [id]))))
  useEffect(() => {
    if (unread === 0) return
    void browserApi(locale, 'background')(readNotices, { body: {} }).then(revalidate, () => {})
    // oxlint-disable-next-line react/exhaustive-deps -- once, when they are first seen
  }, [])
  if (list.length === 0 && part.after === undefined) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      <ul className={styles.list}>
        {list.map((one) => (
          <li key={one.id}>
            <NoticeLine notice={one} isFresh={!one.isRead || fresh.has(one.id)} />
          </li>
        ))}
      </ul>
      <MoreOfPart part={part} next={next} />
    </>
  )
}

type LineProps = { readonly notice: Notice; readonly isFresh: boolean }

function NoticeLine({ notice, isFresh }: LineProps): ReactNode {
  const { t } = useWords('notices')
  const path = useLocalePath()
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  const moment = useMoment()
  const { text, createdAt } = notice
  return (
    <Link className={`card ${styles.notice} ${isFresh ? styles.fresh : ''}`} to={path(noticePlace(notice, side))} prefetch="none">
      <p>
        {isFresh && <span className={styles.tag}>{t('fresh')}</span>}
        {text}
      </p>
      <time dateTime={createdAt}>{moment(createdAt)}</time>
    </Link>
  )
}
