import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { localeOfParams } from '#kernel/locale.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { ListHead, NothingFound, keywordOf } from '#web/components/list-head.tsx'
import { ListRows } from '#web/components/list-row.tsx'
import { MoreOfPart, partOf } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { getOwnOffers } from '../contract/case-offers.ts'
import { OWN } from '../texts/words.ts'
import type { OwnOffers } from '../contract/case-offers.ts'
import type { Route } from './+types/own-offers.page'
import { openWayIn } from '#web/open-way-in.ts'
import { OwnOfferRow } from './own-offer-row.tsx'

export const handle = ownHandle('cases-own')

const STATES = ['live', 'ended'] as const
type State = (typeof STATES)[number]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { title } = OWN[localeOfParams(params)].mine
  const { api } = pageRequest(context)
  const url = new URL(request.url)
  const state: State = url.searchParams.get('state') === 'ended' ? 'ended' : 'live'
  const [keyword, part] = [keywordOf(url), partOf(url)]
  const own = await loadOwn(() => api(getOwnOffers, { query: { state, keyword, ...part } }))
  return { own, title, state, keyword, part }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** A tutor's offers: those that wait for someone, and those that ended; one opens next to the list or on a page of its own. */
export default function OwnOffersPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const { own, title } = loaderData
  const closed = own.ok ? null : own.why
  const find = { to: path('/jobcase'), label: t('mine.find'), icon: 'search' } as const
  return (
    <DashboardFrame side="tutor" title={title} closed={closed} onOpen={() => openWayIn('tutor', closed)} action={find}>
      {own.ok && <Offers {...loaderData} offers={own.data} />}
    </DashboardFrame>
  )
}

type OffersProps = { readonly offers: OwnOffers; readonly state: State; readonly keyword: string; readonly part: Part }

function Offers({ offers, state, keyword, part }: OffersProps): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const { list, counts, next } = offers
  return (
    <ListAndPanel closeTo={path('/tutor/dashboard/offers')}>
      <ListHead
        label={t('mine.title')}
        choices={STATES}
        chosen={state}
        nameOf={(one) => t(`mine.tabs.${one}`)}
        to={(one) => `?state=${one}`}
        {...{ counts, keyword }}
      />
      {list.length === 0 && keyword !== '' && <NothingFound keyword={keyword} />}
      {list.length === 0 && keyword === '' && <EmptyState title={t(`mine.none.${state}`)} />}
      {list.length > 0 && (
        <ListRows>
          {list.map((offer) => (
            <OwnOfferRow key={offer.offerId} offer={offer} />
          ))}
        </ListRows>
      )}
      <MoreOfPart part={part} next={next} />
    </ListAndPanel>
  )
}
