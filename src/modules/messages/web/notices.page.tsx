import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import type { z } from 'zod'
import { DEFAULT_LOCALE, INTL_LOCALE, isLocale } from '#kernel/locale.ts'
import { openLoginDialog } from '#modules/accounts/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocale } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import type { Own } from '#web/own-page.ts'
import type { notice } from '../contract/notices.ts'
import type { Route } from './+types/notices.page'
import { getNotices, readNotices } from './notice-calls.ts'
import styles from './notices.module.css'
import en from '../texts/head/en.json' with { type: 'json' }
import zh from '../texts/head/zh.json' with { type: 'json' }

const PAGE_SIZE = 20

export const handle = { texts: ['messages-notices', 'web-own'] }

type Notice = z.output<typeof notice>
type Page = { readonly list: readonly Notice[]; readonly hasNextPage: boolean; readonly unread: number }

export async function loader({ params, context }: Route.LoaderArgs): Promise<{ title: string; own: Own<Page> }> {
  const { api } = pageRequest(context)
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const own = await loadOwn(async () => await api(getNotices, { query: { pageNum: 1, pageSize: PAGE_SIZE } }))
  return { title: { zh, en }[locale].title, own }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : []
}

/** What happened to the person, newest first; seeing them marks them as read. */
export default function NoticesPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('messages-notices')
  const { t: to } = useTranslation('web-own')
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('title')}</h1>
      {own.ok ? (
        <Notices first={own.data} />
      ) : (
        <section className={`card ${styles.empty}`}>
          <p>{to('wayIn.loginText')}</p>
          <button type="button" className="button" onClick={() => openLoginDialog({ reason: 2 })}>
            {to('wayIn.loginButton')}
          </button>
        </section>
      )}
    </div>
  )
}

function Notices({ first }: { first: Page }): ReactNode {
  const { t } = useTranslation('messages-notices')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [page, setPage] = useState(first)
  const [pages, setPages] = useState(1)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (first.unread === 0) return
    void browserApi(locale)(readNotices, { body: {} }).then(revalidate, () => {})
    // Once, when they are first seen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const more = async (): Promise<void> => {
    setPending(true)
    const next = await browserApi(locale)(getNotices, { query: { pageNum: pages + 1, pageSize: PAGE_SIZE } }).catch(() => null)
    setPending(false)
    if (!next) return
    const known = new Set(page.list.map(({ id }) => id))
    setPage({ ...next, list: [...page.list, ...next.list.filter(({ id }) => !known.has(id))] })
    setPages(pages + 1)
  }
  if (page.list.length === 0)
    return (
      <section className={`card ${styles.empty}`}>
        <p>{t('none')}</p>
      </section>
    )
  const time = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Hong_Kong',
  })
  return (
    <>
      <ul className={styles.list}>
        {page.list.map((one) => (
          <li key={one.id} className={`card ${styles.notice} ${one.isRead ? '' : styles.fresh}`}>
            <p>
              {!one.isRead && <span className={styles.tag}>{t('fresh')}</span>}
              {one.text}
            </p>
            <time dateTime={one.createdAt}>{time.format(new Date(one.createdAt))}</time>
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
