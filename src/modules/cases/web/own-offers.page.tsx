import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { getOwnOffers } from '../contract/case-offers.ts'
import { OWN } from '../texts/words.ts'
import type { OwnOffers } from '../contract/case-offers.ts'
import type { Route } from './+types/own-offers.page'
import { openWayIn } from '#web/open-way-in.ts'
import styles from './own-lists.module.css'
import { OwnOfferCard } from './own-offer-card.tsx'
import { Pages, StateTabs } from './state-tabs.tsx'

export const handle = ownHandle('cases-own')

const STATES = ['live', 'ended'] as const
type State = (typeof STATES)[number]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { title } = OWN[localeOfParams(params)].mine
  const { api } = pageRequest(context)
  const query = new URL(request.url).searchParams
  const state: State = query.get('state') === 'ended' ? 'ended' : 'live'
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 1000)
  const own = await loadOwn(() => api(getOwnOffers, { query: { state, pageNum: page } }))
  return { own, title, state, page }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** A tutor's offers: those that wait for someone, and those that ended. */
export default function OwnOffersPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { own, title, state, page } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="tutor" title={title} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      {own.ok && <Offers offers={own.data} state={state} page={page} />}
    </DashboardFrame>
  )
}

function Offers({ offers, state, page }: { offers: OwnOffers; state: State; page: number }): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const base = path('/tutor/dashboard/offers')
  const tabs = STATES.map((name) => ({
    name,
    label: t(`mine.tabs.${name}`),
    to: `${base}?state=${name}`,
    total: offers.counts[name],
  }))
  return (
    <>
      <div className={styles.top}>
        <StateTabs tabs={tabs} current={state} label={t('mine.title')} />
        <Link className="button" to={path('/jobcase')}>
          {t('mine.find')}
        </Link>
      </div>
      {offers.list.length === 0 && <p className={`card ${styles.empty}`}>{t(`mine.none.${state}`)}</p>}
      <ul className={styles.list}>
        {offers.list.map((offer) => (
          <li key={offer.offerId}>
            <OwnOfferCard offer={offer} />
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        hasNext={offers.hasNextPage}
        hrefOf={(number) => `${base}?state=${state}&page=${number}`}
        words={{ before: t('before'), after: t('after') }}
      />
    </>
  )
}
