import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { partOf } from '#web/components/more-rows.tsx'
import { Pager } from '#web/components/pager.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/kept-cases.page'
import { JobCardView, jobListCard } from '#modules/cases/public-web.ts'
import { CASES_WEB, useRead } from '#modules/search/public-web.ts'
import { collectedCases } from '../contract/collect-case.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { KeptParts } from './kept-parts.tsx'
import styles from './kept-list.module.css'
import { openWayIn } from '#web/open-way-in.ts'

export const handle = ownHandle('favourites', 'lists')

const PAGE_SIZE = 12

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const title = WORDS[localeOfParams(params)].list.cases
  const { after } = partOf(new URL(request.url))
  const { api, now } = pageRequest(context)
  const own = await loadOwn(() => api(collectedCases, { query: { ...(after && { after }), pageSize: PAGE_SIZE } }))
  const { list: kept, total, next } = own.ok ? own.data : { list: [], total: 0, next: null }
  const list = kept.map(({ card, ...rest }) => ({ ...rest, card: card && jobListCard(card, now) }))
  return { title, closed: own.ok ? null : own.why, list, total, next }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

export default function KeptCasesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('favourites')
  const path = useLocalePath()
  const { title, closed, list, total, next } = loaderData
  return (
    <DashboardFrame side="tutor" title={title} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      <KeptParts side="tutor" chosen="first" />
      {total > 0 ? (
        <>
          <h2 className={styles.count}>{t('list.countCases', { count: total })}</h2>
          <ul className={styles.cards}>
            <Cards list={list} />
          </ul>
          <Pager next={next} />
        </>
      ) : (
        <EmptyState title={t('list.noCases')} text={t('list.noCasesText')}>
          <Link className="button" to={path('/jobcase')}>
            {t('list.findCases')}
          </Link>
        </EmptyState>
      )}
    </DashboardFrame>
  )
}

/** Open cases as they stand in the search, with a way to their page; of the others what they were. */
function Cards({ list }: { list: readonly Card[] }): ReactNode {
  const { isRead, markRead } = useRead(CASES_WEB.read)
  return list.map((one) => (
    <li key={one.jobId}>
      {one.card ? <JobCardView card={one.card} isRead={isRead(one.jobId)} onOpen={markRead} isKept /> : <KeptCase card={one} />}
    </li>
  ))
}

type Card = Route.ComponentProps['loaderData']['list'][number]

function KeptCase({ card }: { card: Card }): ReactNode {
  const { t } = useWords('favourites')
  return (
    <article className={`card ${styles.case}`}>
      <h2>{card.caseTitle}</h2>
      <FavouriteButton kind="case" id={card.jobId} label={t('list.keep', { no: card.jobNo })} isKept />
      <p className={`money ${styles.price}`}>{t('list.perHour', { price: card.chargeAmountPerHour })}</p>
      <span className="chip">{t(`list.status.${card.status}`)}</span>
      <p>{card.jobNo}</p>
    </article>
  )
}
