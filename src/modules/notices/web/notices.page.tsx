import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useRevalidator } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import type { z } from 'zod'
import { browserApi } from '#web/browser-api.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { SharedFrame } from '#web/components/dashboard-frame.tsx'
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

const PAGE_SIZE = 20

export const handle = ownHandle('notices')

type Notice = z.output<typeof notice>
type Page = { readonly list: readonly Notice[]; readonly hasNextPage: boolean; readonly unread: number }

export async function loader({ params, context }: Route.LoaderArgs): Promise<{ title: string; own: Own<Page> }> {
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => await api(getNotices, { query: { pageNum: 1, pageSize: PAGE_SIZE } }))
  return { title: titleOf(params.locale, 'notices'), own }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return ownHead(loaderData?.title)
}

/** What happened to the person, newest first; seeing them marks them as read. */
export default function NoticesPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('notices')
  const path = useLocalePath()
  return (
    <SharedFrame title={t('title')} action={<Link to={path('/notices/setting')}>{t('setting')}</Link>}>
      <div className={styles.page}>{own.ok ? <Notices first={own.data} /> : <WayIn why={own.why} />}</div>
    </SharedFrame>
  )
}

function Notices({ first }: { first: Page }): ReactNode {
  const { t } = useWords('notices')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [page, setPage] = useState(first)
  const [pages, setPages] = useState(1)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (first.unread === 0) return
    void browserApi(locale, 'background')(readNotices, { body: {} }).then(revalidate, () => {})
    // Once, when they are first seen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const more = async (): Promise<void> => {
    setPending(true)
    const query = { pageNum: pages + 1, pageSize: PAGE_SIZE }
    const next = await browserApi(locale, 'act')(getNotices, { query }).catch(() => null)
    setPending(false)
    if (!next) return
    const known = new Set(page.list.map(({ id }) => id))
    setPage({ ...next, list: [...page.list, ...next.list.filter(({ id }) => !known.has(id))] })
    setPages(pages + 1)
  }
  if (page.list.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      <ul className={styles.list}>
        {page.list.map((one) => (
          <li key={one.id}>
            <NoticeLine notice={one} />
          </li>
        ))}
      </ul>
      {page.hasNextPage && (
        <button type="button" className="button quiet" disabled={isPending} onClick={() => void more()}>
          {t('more')}
        </button>
      )}
    </>
  )
}

function NoticeLine({ notice: { kind, text, createdAt, isRead } }: { readonly notice: Notice }): ReactNode {
  const { t } = useWords('notices')
  const path = useLocalePath()
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  const moment = useMoment()
  return (
    <Link className={`card ${styles.notice} ${isRead ? '' : styles.fresh}`} to={path(noticePlace(kind, side))} prefetch="none">
      <p>
        {!isRead && <span className={styles.tag}>{t('fresh')}</span>}
        {text}
      </p>
      <time dateTime={createdAt}>{moment(createdAt)}</time>
    </Link>
  )
}
