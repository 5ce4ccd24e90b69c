import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Form, Link } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { TUTORS_WEB, useRead } from '#modules/search/public-web.ts'
import { TutorCardView, tutorListCard } from '#modules/tutors/public-web.ts'
import type { TutorListCard } from '#modules/tutors/public-web.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { partOf } from '#web/components/more-rows.tsx'
import { Pager } from '#web/components/pager.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { collectedTutors } from '../contract/collect-tutor.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/kept-tutors.page'
import styles from './kept-list.module.css'
import { KeptParts } from './kept-parts.tsx'
import { keptOf, onKept } from './kept-store.ts'
import { openWayIn } from '#web/open-way-in.ts'

export const handle = ownHandle('favourites', 'lists')

const PAGE_SIZE = 12
const LONGEST_KEYWORD = 100

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const title = WORDS[localeOfParams(params)].list.tutors
  const { api, now } = pageRequest(context)
  const url = new URL(request.url)
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD)
  const { after } = partOf(url)
  const own = await loadOwn(() => api(collectedTutors, { query: { keyword, ...(after && { after }), pageSize: PAGE_SIZE } }))
  const list = own.ok ? own.data.list.map((card) => tutorListCard(card, now)) : []
  const { total, next } = own.ok ? own.data : { total: 0, next: null }
  return { title, closed: own.ok ? null : own.why, list, total, next, keyword }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

export default function KeptTutorsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('favourites')
  const { title, closed, list, total, next, keyword } = loaderData
  return (
    <DashboardFrame side="parent" title={title} closed={closed} onOpen={() => openWayIn('parent', closed)}>
      <KeptParts side="parent" chosen="first" />
      {(total > 0 || keyword !== '') && <Search keyword={keyword} />}
      {total > 0 ? (
        <>
          <h2 className={styles.count}>{t('list.count', { count: total })}</h2>
          <Cards list={list} />
          <Pager next={next} />
        </>
      ) : (
        <Nothing keyword={keyword} />
      )}
    </DashboardFrame>
  )
}

function Search({ keyword }: { keyword: string }): ReactNode {
  const { t } = useWords('favourites')
  return (
    <Form className={styles.search} role="search">
      <input
        className="field"
        type="search"
        name="keyword"
        defaultValue={keyword}
        key={keyword}
        maxLength={LONGEST_KEYWORD}
        placeholder={t('list.keyword')}
        aria-label={t('list.keyword')}
      />
      <button type="submit" className="button">
        {t('list.search')}
      </button>
      {keyword !== '' && (
        <Link className="button quiet" to="?">
          {t('list.clear')}
        </Link>
      )}
    </Form>
  )
}

/** Who is let go leaves the list at once; undoing in the toast brings them back. */
function Cards({ list }: { list: readonly TutorListCard[] }): ReactNode {
  const { isRead, markRead } = useRead(TUTORS_WEB.read)
  const gone = useSyncExternalStore(
    onKept,
    () =>
      list
        .filter(({ id }) => keptOf(`tutor ${id}`)?.isKept === false)
        .map(({ id }) => id)
        .join(),
    () => '',
  ).split(',')
  const isEmpty = list.every(({ id }) => gone.includes(String(id)))
  return isEmpty ? (
    <Nothing keyword="" />
  ) : (
    <ul className={styles.cards}>
      {list
        .filter((card) => !gone.includes(String(card.id)))
        .map((card) => (
          <li key={card.id}>
            <TutorCardView card={card} isEager={false} isRead={isRead(card.id)} onOpen={markRead} isKept />
          </li>
        ))}
    </ul>
  )
}

function Nothing({ keyword }: { keyword: string }): ReactNode {
  const { t } = useWords('favourites')
  const path = useLocalePath()
  const isSearch = keyword !== ''
  return (
    <EmptyState
      title={isSearch ? t('list.noMatch', { keyword }) : t('list.none')}
      text={t(isSearch ? 'list.noMatchText' : 'list.noneText')}
    >
      <Link className="button" to={path('/searchtutor')}>
        {t('list.find')}
      </Link>
    </EmptyState>
  )
}
