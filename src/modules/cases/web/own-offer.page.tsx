import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { localeOfParams } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHead, requireId } from '#web/own-page.ts'
import { useDay } from '#web/use-moment.ts'
import { getCaseDetail } from '../contract/case-detail.ts'
import type { CaseDetail } from '../contract/case-detail.ts'
import { getOwnOffer } from '../contract/case-offers.ts'
import type { OwnOffer } from '../contract/case-offers.ts'
import { OWN } from '../texts/words.ts'
import type { Route } from './+types/own-offer.page'
import { CaseFacts, CasePrivate, CaseWishes } from './case-facts.tsx'
import { useOwnOfferActs } from './own-offer-acts.tsx'
import { useOfferWords } from './own-offer-row.tsx'

export const handle = { texts: ['cases'] }

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { offerId } = params
  requireId(offerId, 'uuid')
  const own = await loadOwn(async () => {
    const offer = await api(getOwnOffer, { params: { offerId } })
    return { offer, detail: await api(getCaseDetail, { params: { jobId: offer.jobId } }).catch(takenAway) }
  })
  return { own, title: OWN[localeOfParams(params)].mine.title }
}

function takenAway(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) return null
  throw error
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One own offer: what was offered, the case it is on, what happened, and what can be done. */
export default function OwnOfferPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <OwnOfferPanel {...own.data} />
}

function OwnOfferPanel({ offer, detail }: { readonly offer: OwnOffer; readonly detail: CaseDetail | null }): ReactNode {
  const { t } = useWords('cases-own')
  const dayText = useDay()
  const { next, ...words } = useOfferWords(offer)
  const { verb, more, dialog } = useOwnOfferActs(offer)
  const first = offer.firstDay === null ? t('offers.atOnce') : t('offers.from', { day: dayText(offer.firstDay) })
  return (
    <>
      <PanelHead {...words}>
        <p>{next}</p>
      </PanelHead>
      <PanelFacts
        title={t('mine.sent')}
        facts={[
          [t('apply.firstDay'), first],
          [t('apply.message'), offer.message],
        ]}
      />
      {detail && (
        <>
          <CasePrivate one={detail} />
          <CaseFacts one={detail} />
          <CaseWishes one={detail} />
        </>
      )}
      <Timeline
        list={[
          ...(detail ? [{ at: detail.publishedAt, text: t('happened.published') }] : []),
          { at: offer.createdAt, text: t('happened.sent') },
        ]}
      />
      <PanelFoot>
        {verb}
        <MoreMenu label={more.label}>{more.acts}</MoreMenu>
      </PanelFoot>
      {dialog}
    </>
  )
}
